import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { audited } from '../../guards/audit.ts'
import { newToken } from '../../guards/token.ts'
import { answer, HttpError, json } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'

/** For how many seconds the address of a preview works (docs/product.md#previews). */
const PREVIEW_SECONDS = 7 * 24 * 60 * 60
/** How often it is tried again when somebody else saves at the same moment. */
const MAX_TRIES = 5

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'newest' | 'revise'>
  now: Date
}
type MakeDeps = Deps & { previewKey: () => Promise<Uint8Array> }

/**
 * `POST /api/<kind>/:id/preview`: answers 201 `{url, expires}`, an address that shows the newest version of the record for
 * 7 days to anyone who has it, without signing in. 404 when there is no such record, 409 when it is in the bin.
 */
export async function makePreview(request: Request, { id, records, previewKey, now }: MakeDeps): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it first.')
  const end = new Date(nextEnd(record, now) * 1000)
  const path = `/preview/${records.kind}/${id}`
  const url = `${new URL(path, request.url)}/${newToken(previewPurpose(records.kind, id), '', end, await previewKey())}`
  const response = json({ url, expires: end.toISOString() }, { status: 201 })
  return audited(response, 'preview-made', `${records.kind}: ${record.name}`)
}

/** `DELETE /api/<kind>/:id/preview`: answers 204; from then on no address of that record's preview works that was made before. */
export async function endPreviews({ id, records, now }: Deps): Promise<Response> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const record = await records.newest(id)
    if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
    const previewsEndedTo = nextEnd(record, now)
    // What visitors see does not change, nor does who changed it.
    const author = { email: record.changedBy, now: new Date(record.changedAt) }
    if (await records.revise(record, { previewsEndedTo }, author)) {
      return audited(answer(null, { status: 204 }), 'preview-ended', `${records.kind}: ${record.name}`)
    }
  }
  throw new HttpError(503, 'Somebody is changing this at the moment. Please try again.')
}

/** Returns what the token of a preview is good for. */
export function previewPurpose(kind: RecordKind, id: string): string {
  return `preview ${kind}/${id}`
}

/** Returns when an address that is made now expires, in seconds: later than those taken back, also when that was in this second. */
function nextEnd({ previewsEndedTo }: Pick<StoredRecord, 'previewsEndedTo'>, now: Date): number {
  return Math.max(Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS, previewsEndedTo + 1)
}
