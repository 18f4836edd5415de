/** `npm run restore-drill [-- FILE]`: restores the newest backup into an empty store of its own and compares the two. */
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { backupsIn, drill } from './backups.ts'

try {
  const { BACKUP_DIR = 'backups', BACKUP_IDENTITY } = process.env
  if (!BACKUP_IDENTITY) throw new Error('Set BACKUP_IDENTITY to the secret key of the backups (AGE-SECRET-KEY-…).')
  const [given] = process.argv.slice(2)
  const newest = (await backupsIn(BACKUP_DIR)).at(-1)
  if (given === undefined && newest === undefined) throw new Error(`There is no backup in ${resolve(BACKUP_DIR)}.`)
  const path = resolve(given ?? join(BACKUP_DIR, newest ?? ''))
  const { archived, restored, missingPictures } = await drill(path, BACKUP_IDENTITY)
  for (const [store, { count, digest }] of Object.entries(archived)) {
    const isSame = isDeepStrictEqual(restored[store], { count, digest })
    console.log(
      `${store}: ${count} blobs, ${digest.slice(0, 16)}… ${isSame ? 'the same' : 'DIFFERENT'} after the restore`,
    )
  }
  const isWhole = isDeepStrictEqual(archived, restored) && missingPictures.length === 0
  if (missingPictures.length > 0) console.log(`Pictures that are named but not there: ${missingPictures.join(', ')}`)
  console.log(`${path} ${isWhole ? 'restores completely.' : 'does NOT restore completely.'}`)
  process.exitCode = isWhole ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
