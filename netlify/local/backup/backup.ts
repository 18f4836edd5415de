/** `npm run backup`: exports everything, encrypted with age, into `BACKUP_DIR`, and keeps the newest 30 there. */
import { resolve } from 'node:path'
import { makeBackup } from './backups.ts'
import { openBlobPlace } from './blob-place.ts'

try {
  const { BACKUP_DIR = 'backups', BACKUP_RECIPIENT } = process.env
  if (!BACKUP_RECIPIENT) throw new Error('Set BACKUP_RECIPIENT to the public key that "age-keygen" prints (age1…).')
  const place = await openBlobPlace()
  const path = await makeBackup(resolve(BACKUP_DIR), BACKUP_RECIPIENT, place.context, new Date())
  await place.close()
  console.log(`${path} has all of ${place.description}, encrypted.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
