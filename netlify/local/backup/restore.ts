/** `npm run restore -- FILE`: fills an empty store with what `npm run export` wrote. */
import { resolve } from 'node:path'
import { restoreArchive } from './archive.ts'
import { openBlobPlace } from './blob-place.ts'

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Say which file: npm run restore -- export-2026-01-31.tar.gz')
  const place = await openBlobPlace()
  const counts = await restoreArchive(resolve(name), place.context)
  await place.close()
  console.log(`${place.description} has all of ${resolve(name)}, in blobs:`, counts)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
