/** `npm run export [-- FILE]`: writes all records, pictures and enquiries into one file, for `npm run restore`. */
import { resolve } from 'node:path'
import { exportArchive } from './archive.ts'
import { openBlobPlace } from './blob-place.ts'

try {
  const now = new Date()
  const [name = `export-${now.toISOString().slice(0, 10)}.tar.gz`] = process.argv.slice(2)
  const place = await openBlobPlace()
  const counts = await exportArchive(resolve(name), place.context, now)
  await place.close()
  console.log(`${resolve(name)} has all of ${place.description}, in blobs:`, counts)
  console.log('It holds personal data of enquiries: keep it where only staff can read it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
