import { noted } from '../../guards/trail.ts'
import { answer, HttpError } from '../../http/respond.ts'
import type { EndedPreviews } from '../../stores/ended-previews.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { previewExpiry } from './preview-address.ts'

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'newest'>
  ended: Pick<EndedPreviews, 'end'>
  now: Date
}

/** `DELETE /api/<kind>/:id/preview`: answers 204; from then on no address of that record's preview works that was made before. */
export async function endPreviews({ id, records, ended, now }: Deps): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
  await ended.end({ kind: records.kind, id }, previewExpiry(now))
  return noted(answer(null, { status: 204 }), 'preview-ended', `${records.kind}: ${record.name}`)
}
