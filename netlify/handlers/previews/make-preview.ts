import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { audited } from '../../guards/audit.ts'
import { answer, HttpError, json } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'

/** For how many days the address of a preview works (docs/product.md#previews). */
export const PREVIEW_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN = /^(\d{10})\.([\w-]{43})$/

/** The record that a preview shows. */
export interface Previewed {
  kind: RecordKind
  id: string
}

/** Returns when an address that is made now expires, in seconds. */
export function previewExpiry(now: Date): number {
  return Math.floor((now.getTime() + PREVIEW_DAYS * DAY_MS) / 1000)
}

/**
 * Returns the path of a preview. It is signed and stored nowhere.
 * @param seconds when it expires
 * @param key the site's secret for these
 */
export function newPreviewPath({ kind, id }: Previewed, seconds: number, key: Uint8Array): string {
  return `/preview/${kind}/${id}/${seconds}.${signatureOf({ kind, id }, String(seconds), key)}`
}

/**
 * Returns when the right of a token to see a record ends; null when it has ended, or was not given by this site.
 * @param key asked for only when the token looks like one
 */
export async function previewEnd(
  previewed: Previewed,
  token: string,
  key: () => Promise<Uint8Array>,
  now: Date,
): Promise<Date | null> {
  const [, seconds, signature] = TOKEN.exec(token) ?? []
  if (seconds === undefined || signature === undefined) return null
  const expires = new Date(Number(seconds) * 1000)
  if (expires <= now) return null
  const expected = signatureOf(previewed, seconds, await key())
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? expires : null
}

function signatureOf({ kind, id }: Previewed, seconds: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${kind}/${id}/${seconds}`).digest('base64url')
}

/** How often it is tried again when somebody else saves at the same moment. */
const MAX_TRIES = 5

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'newest' | 'revise'>
  now: Date
}

interface MakeDeps extends Omit<Deps, 'records'> {
  records: Pick<RecordStore, 'kind' | 'newest'>
  previewKey: () => Promise<Uint8Array>
}

/**
 * `POST /api/<kind>/:id/preview`: answers 201 `{url, expires}`, an address that shows the newest version of the record for
 * 7 days to anyone who has it, without signing in. 404 when there is no such record, 409 when it is in the bin.
 */
export async function makePreview(request: Request, { id, records, previewKey, now }: MakeDeps): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, 'There is nothing here with this id.')
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it first.')
  const previewed = { kind: records.kind, id }
  // Later than those that were taken back, also when that was in this second.
  const seconds = Math.max(previewExpiry(now), record.previewsEndedTo + 1)
  const url = new URL(newPreviewPath(previewed, seconds, await previewKey()), request.url).href
  const response = json({ url, expires: new Date(seconds * 1000).toISOString() }, { status: 201 })
  return audited(response, 'preview-made', `${records.kind}: ${record.name}`)
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
      return audited(answer(null, { status: 204 }), 'preview-ended', `${records.kind}: ${record.name}`)
    }
  }
  throw new HttpError(503, 'Somebody is changing this at the moment. Please try again.')
}
