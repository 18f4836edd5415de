import { noted } from '../../guards/trail.ts'
import { HttpError, json } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { newPreviewPath, previewExpiry } from './preview-address.ts'

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'newest'>
  previewKey: () => Promise<Uint8Array>
  now: Date
}

/**
 * `POST /api/<kind>/:id/preview`: answers 201 `{url, expires}`, an address that shows the newest version of the record for
 * 7 days to anyone who has it, without signing in. 404 when there is no such record, 409 when it is in the bin.
 */
export async function makePreview(request: Request, { id, records, previewKey, now }: Deps): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it first.')
  const previewed = { kind: records.kind, id }
  // Later than those that were taken back, also when that was in this second.
  const seconds = Math.max(previewExpiry(now), record.previewsEndedTo + 1)
  const url = new URL(newPreviewPath(previewed, seconds, await previewKey()), request.url).href
  const response = json({ url, expires: new Date(seconds * 1000).toISOString() }, { status: 201 })
  return noted(response, 'preview-made', `${records.kind}: ${record.name}`)
}
