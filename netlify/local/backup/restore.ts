/** `npm run restore -- FILE`: fills an empty store with what `npm run export` wrote. */
import { resolve } from 'node:path'
import { restoreArchive } from './archive.ts'
import { openBlobPlace } from './blob-place.ts'

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Say which file: npm run restore -- export-2026-01-31.tar.gz')
  const place = await openBlobPlace()
  const { counts, missingPictures } = await restoreArchive(resolve(name), place.context)
  await place.close()
  console.log(`${place.description} has all of ${resolve(name)}, in blobs:`, counts)
  if (missingPictures.length > 0) {
    console.error(`Records name ${missingPictures.length} pictures that are not there, neither now nor in the archive:`)
    for (const file of missingPictures) console.error(file)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
