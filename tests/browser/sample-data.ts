import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENT, startSite } from '../support/site-server.ts'

/** The environment variable with the path of the sample records for workers. */
export const SAMPLE_DATA_DIR = 'SAMPLE_DATA_DIR'

/** Stores the sample records once for all workers, which copy them (Playwright's `globalSetup`). */
export default async function storeSampleData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sample-data-'))
  const site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS: PATIENT })
  await site.stop()
  process.env[SAMPLE_DATA_DIR] = dataDir
  return () => rmSync(dataDir, { recursive: true })
}
