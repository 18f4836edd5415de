/** `npm run export`, `restore`, `backup` and `restore-drill` (docs/operations.md#commands). */
import { join, resolve } from 'node:path'
import type { DeployContext } from '../../stores/open-stores.ts'
import { startBlobServer } from '../blob-server.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../function-context.ts'
import { readSettings } from '../settings.ts'
import { exportArchive, openExport, restoreFrom } from './archive.ts'
import { backupsIn, drill, makeBackup, openBackup } from './backups.ts'

const { BACKUP_DIR = 'backups', BACKUP_RECIPIENT = '', BACKUP_IDENTITY = '' } = process.env
const now = new Date()
const [command = '', file] = process.argv.slice(2)

async function writeExport(): Promise<void> {
  const path = resolve(file ?? `export-${now.toISOString().slice(0, 10)}.tar.gz`)
  const { place } = await withBlobs((context) => exportArchive(path, context, now))
  console.log(`${path} has all of ${place}.`)
  console.log('It holds personal data of enquiries: keep it where only staff can read it.')
}

async function restore(): Promise<void> {
  if (file === undefined) throw new Error('Name a file: npm run restore -- export-2026-01-31.tar.gz')
  const path = resolve(file)
  const source = await (path.endsWith('.json') ? openBackup(path, identity()) : openExport(path))
  const { place, result: missingPictures } = await withBlobs((context) => restoreFrom(source, context))
  console.log(`${place} has all of ${path}.`)
  if (missingPictures.length === 0) return
  console.error(`Records name ${missingPictures.length} pictures that are not there, neither now nor in the archive:`)
  for (const picture of missingPictures) console.error(picture)
  process.exitCode = 1
}

async function backup(): Promise<void> {
  if (!BACKUP_RECIPIENT) throw new Error('Set BACKUP_RECIPIENT to the public key that "age-keygen" prints (age1…).')
  const { place, result } = await withBlobs((context) =>
    makeBackup(resolve(BACKUP_DIR), BACKUP_RECIPIENT, context, now),
  )
  console.log(`${result} lists all of ${place}, encrypted.`)
}

/** Restores the newest backup, or a given one, into a temporary store, and compares that store with the backup. */
async function restoreDrill(): Promise<void> {
  const newest = (await backupsIn(BACKUP_DIR)).at(-1)
  if (file === undefined && newest === undefined) throw new Error(`There is no backup in ${resolve(BACKUP_DIR)}.`)
  const path = resolve(file ?? join(BACKUP_DIR, newest ?? ''))
  const { archived, restored, missingPictures } = await drill(path, identity())
  console.log(`${archived.length} blobs are in the backup, ${restored.length} in the store after the restore.`)
  const different = [...new Set(archived).symmetricDifference(new Set(restored))]
  if (different.length > 0) console.log(`These are in one of them only: ${different.join(', ')}`)
  if (missingPictures.length > 0) console.log(`Pictures that are named but not there: ${missingPictures.join(', ')}`)
  const isWhole = different.length === 0 && missingPictures.length === 0
  console.log(`${path} ${isWhole ? 'restores completely.' : 'does NOT restore completely.'}`)
  process.exitCode = isWhole ? 0 : 1
}

/**
 * Connects the blob client while a command runs: to the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are
 * set, else to the store that `NETLIFY_BLOBS_CONTEXT` names, else to the blobs in `DATA_DIR`.
 * @returns the command's result, and the site or folder of the blobs
 */
async function withBlobs<Result>(run: (context: DeployContext) => Promise<Result>) {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
  if (!siteID !== !token) throw new Error('For the live site both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are needed.')
  if (siteID) {
    const encoded = Buffer.from(JSON.stringify({ siteID, token })).toString('base64')
    Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: encoded })
    return { place: `live site ${siteID}`, result: await run({ deploy: { context: 'production' } }) }
  }
  const { dataDir } = readSettings()
  const stop = await startBlobServer(dataDir)
  const result = await run({ deploy: { context: LOCAL_DEPLOY_CONTEXT } })
  await stop()
  return { place: dataDir, result }
}

function identity(): string {
  if (BACKUP_IDENTITY) return BACKUP_IDENTITY
  throw new Error('Set BACKUP_IDENTITY to the secret key of the backups (AGE-SECRET-KEY-…).')
}

const commands: Record<string, () => Promise<void>> = {
  export: writeExport,
  restore,
  backup,
  'restore-drill': restoreDrill,
}
try {
  const run = commands[command]
  if (run === undefined) throw new Error(`Choose one of: ${Object.keys(commands).join(', ')}`)
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
