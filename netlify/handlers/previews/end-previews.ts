import { noted } from '../../guards/trail.ts'
import { answer, HttpError } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { previewExpiry } from './preview-address.ts'

/** How often it is tried again when somebody else saves at the same moment. */
const MAX_TRIES = 5

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'newest' | 'revise'>
  now: Date
}

/** `DELETE /api/<kind>/:id/preview`: answers 204; from then on no address of that record's preview works that was made before. */
export async function endPreviews({ id, records, now }: Deps): Promise<Response> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const record = await records.newest(id)
    if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
    // One that was made in the second of the last time expires a second later than usual.
    const previewsEndedTo = Math.max(previewExpiry(now), record.previewsEndedTo + 1)
    // What visitors see does not change, nor does who changed it.
    const author = { email: record.changedBy, now: new Date(record.changedAt) }
    if (await records.revise(record, { previewsEndedTo }, author)) {
      return noted(answer(null, { status: 204 }), 'preview-ended', `${records.kind}: ${record.name}`)
    }
  }
  throw new HttpError(503, 'Somebody is changing this at the moment. Please try again.')
}
