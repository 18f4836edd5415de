/** `npm run check-trail`: checks every nightly seal of the trail against its entries (docs/decisions/023). */
import { openTrailStore } from '../stores/trail-store.ts'
import { openBlobPlace } from './backup/blob-place.ts'

try {
  const place = await openBlobPlace()
  const trail = openTrailStore(place.context)
  const days = await trail.sealedDays()
  const broken = await trail.brokenDays(days)
  await place.close()
  if (broken.length === 0) {
    console.log(`The trail of ${place.description} fits its ${days.length} seals.`)
  } else {
    console.error(`The trail of ${place.description} was changed after it was sealed: ${broken.join(', ')}.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
