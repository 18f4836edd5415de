import type { DeployContext } from '../../stores/blob-store.ts'
import { startBlobServer } from '../blob-server.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../function-context.ts'
import { readSettings } from '../settings.ts'

/** Where a command finds the blobs: locally or on the live site. */
export type BlobPlace = {
  context: DeployContext
  /** For the terminal. */
  description: string
  close: () => Promise<void>
}

/**
 * Points the blob client to the blobs of a command. With `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` they are
 * those of the live site, else those of `DATA_DIR`, or of the store that `NETLIFY_BLOBS_CONTEXT` names.
 * @throws Error with a sentence for the terminal when only one of the two is set.
 */
export async function openBlobPlace(): Promise<BlobPlace> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
  if (!siteID && !token) {
    const { dataDir } = readSettings()
    const close = await startBlobServer(dataDir)
    return { context: { deploy: { context: LOCAL_DEPLOY_CONTEXT } }, description: dataDir, close }
  }
  if (!siteID || !token) throw new Error('For the live site both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are needed.')
  const encoded = Buffer.from(JSON.stringify({ siteID, token })).toString('base64')
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: encoded })
  return { context: { deploy: { context: 'production' } }, description: `live site ${siteID}`, close: async () => {} }
}
