/** `npm run export`, `restore`, `backup` and `restore-drill` (docs/operations.md#commands). */
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { exportArchive, openExport, restoreFrom } from './archive.ts'
import { backupsIn, drill, makeBackup, openBackup } from './backups.ts'
import { openBlobPlace } from './blob-place.ts'

const { BACKUP_DIR = 'backups', BACKUP_RECIPIENT = '', BACKUP_IDENTITY = '' } = process.env
const now = new Date()
const [command = '', file] = process.argv.slice(2)

/** Writes all records, pictures and enquiries into one file, for `npm run restore`. */
async function writeExport(): Promise<void> {
  const path = resolve(file ?? `export-${now.toISOString().slice(0, 10)}.tar.gz`)
  const place = await openBlobPlace()
  const counts = await exportArchive(path, place.context, now)
  await place.close()
  console.log(`${path} has all of ${place.description}, in blobs:`, counts)
  console.log('It holds personal data of enquiries: keep it where only staff can read it.')
}

/** Fills an empty store with an export or a backup. */
async function restore(): Promise<void> {
  if (file === undefined) throw new Error('Say which file: npm run restore -- export-2026-01-31.tar.gz')
  const path = resolve(file)
  const source = await (path.endsWith('.json') ? openBackup(path, identity()) : openExport(path))
  const place = await openBlobPlace()
  const { counts, missingPictures } = await restoreFrom(source, place.context)
  await place.close()
  console.log(`${place.description} has all of ${path}, in blobs:`, counts)
  if (missingPictures.length === 0) return
  console.error(`Records name ${missingPictures.length} pictures that are not there, neither now nor in the archive:`)
  for (const picture of missingPictures) console.error(picture)
  process.exitCode = 1
}

/** Adds a backup of everything to `BACKUP_DIR`, encrypted with age. */
async function backup(): Promise<void> {
  if (!BACKUP_RECIPIENT) throw new Error('Set BACKUP_RECIPIENT to the public key that "age-keygen" prints (age1…).')
  const place = await openBlobPlace()
  const path = await makeBackup(resolve(BACKUP_DIR), BACKUP_RECIPIENT, place.context, now)
  await place.close()
  console.log(`${path} lists all of ${place.description}, encrypted.`)
}

/** Restores the newest backup, or a given one, into an empty store of its own and compares the two. */
async function restoreDrill(): Promise<void> {
  const newest = (await backupsIn(BACKUP_DIR)).at(-1)
  if (file === undefined && newest === undefined) throw new Error(`There is no backup in ${resolve(BACKUP_DIR)}.`)
  const path = resolve(file ?? join(BACKUP_DIR, newest ?? ''))
  const { archived, restored, missingPictures } = await drill(path, identity())
  for (const [store, own] of Object.entries(archived)) {
    const outcome = isDeepStrictEqual(restored[store], own) ? 'the same' : 'DIFFERENT'
    console.log(`${store}: ${own.count} blobs, ${own.digest.slice(0, 16)}… ${outcome} after the restore`)
  }
  if (missingPictures.length > 0) console.log(`Pictures that are named but not there: ${missingPictures.join(', ')}`)
  const isWhole = isDeepStrictEqual(archived, restored) && missingPictures.length === 0
  console.log(`${path} ${isWhole ? 'restores completely.' : 'does NOT restore completely.'}`)
  process.exitCode = isWhole ? 0 : 1
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
  if (run === undefined) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`)
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
