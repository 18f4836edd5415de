import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { fullMomentText } from '../../../src/shared/days.ts'
import { audited } from '../../guards/audit.ts'
import { isOurs, newToken, readToken } from '../../guards/token.ts'
import { answer, ERRORS, HttpError, json, problem } from '../../http/respond.ts'
import type { Needs, OfKind } from '../../platform/deps.ts'
import { ifSound } from '../../stores/blob-store.ts'
import { filesOf, type StoredRecord, settled } from '../../stores/record-store.ts'
import { fillShell, PAGE_HEADERS } from '../pages/fill-shell.ts'
import { contentValues } from '../pages/show-record.ts'
import { privateFile } from '../pictures/show-picture.ts'
import { subjectOf } from '../records/listed-record.ts'

/** For how many seconds the address of a preview works (docs/product.md#previews). */
const PREVIEW_SECONDS = 7 * 24 * 60 * 60

type Previewed = OfKind<'previewKey' | 'now'> & { id: string }

/**
 * `POST /api/<kind>/:id/preview`: answers 201 `{url, expires}`. For 7 days the address shows the newest version of the
 * record to everyone who has the address, without signing in. 404 when there is no such record, 409 when it is in the
 * bin.
 */
export async function makePreview(request: Request, { id, records, previewKey, now }: Previewed): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, ERRORS.noId)
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it first.')
  const end = new Date(nextEnd(record, now) * 1000)
  const path = `/preview/${records.kind}/${id}`
  const url = `${new URL(path, request.url)}/${newToken(previewPurpose(records.kind, id), '', end, await previewKey())}`
  const response = json({ url, expires: end.toISOString() }, { status: 201 })
  return audited(response, { subject: subjectOf(records.kind, record) })
}

/** `DELETE /api/<kind>/:id/preview`: invalidates all preview addresses of that record made so far, and answers 204. */
export async function endPreviews({ id, records, now }: Omit<Previewed, 'previewKey'>): Promise<Response> {
  const record = await records.newest(id)
  if (record === null) throw new HttpError(404, ERRORS.noId)
  const end = (newest: StoredRecord) => ({ previewsEndedTo: nextEnd(newest, now) })
  // Nothing changes for visitors, so the author and the time of the last change stay.
  const lastAuthor = ({ changedBy, changedAt }: StoredRecord) => ({ email: changedBy, now: new Date(changedAt) })
  if (await records.change(record, end, lastAuthor)) {
    return audited(answer(null, { status: 204 }), { subject: subjectOf(records.kind, record) })
  }
  throw new HttpError(503, 'Somebody is changing this at the moment. Please try again.')
}

function previewPurpose(kind: RecordKind, id: string): string {
  return `preview ${kind}/${id}`
}

/** Returns when a new address expires, in seconds. It expires later than every withdrawn address. */
function nextEnd({ previewsEndedTo }: Pick<StoredRecord, 'previewsEndedTo'>, now: Date): number {
  return Math.max(Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS, previewsEndedTo + 1)
}

/** Headers for everything below the address of a preview: no cache, search engine or other site learns the address. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** The banner of a draft's preview. For a scheduled record, the time follows. */
export const PREVIEW_HIDDEN = 'Preview, not published'

type Asked = Previewed & { token: string }

/**
 * `GET /preview/<kind>/:id/:token`: the newest version of a record as its page would show it, with a preview bar. Shows
 * the 404 page when the address has expired, was withdrawn or was not made by this site, and for a record in the bin.
 */
export async function showPreview(request: Request, deps: Asked & Needs<'builtPage'>): Promise<Response> {
  const { records, builtPage } = deps
  const headers = { ...PAGE_HEADERS, ...PRIVATE_HEADERS }
  const seen = await previewedRecord(deps)
  if (seen === null) return answer(await builtPage('404'), { status: 404, headers })
  const { record, ends } = seen
  const { pathname } = new URL(request.url)
  const body = fillShell(await builtPage(recordPaths(records.kind).previewShell), {
    ...contentValues(record, { pathOf: (file) => `${pathname.replace(/\/$/, '')}/${file}` }),
    preview: barText(record),
    until: `This private address works until ${fullMomentText(ends.toISOString())}.`,
  })
  return answer(body, { headers })
}

/** `GET /preview/<kind>/:id/:token/:file`: a picture or document of that record; 404 for others, and when expired. */
export async function showPreviewPicture(deps: Asked & Needs<'pictures'> & { file: string }): Promise<Response> {
  const { file, pictures } = deps
  const seen = await previewedRecord(deps)
  const isPart = seen !== null && filesOf(seen.record).includes(file) && !(await pictures.isErased(file))
  const bytes = isPart && (await ifSound(() => pictures.read(file)))
  if (!bytes) return problem(404, ERRORS.noPicture, PRIVATE_HEADERS)
  const picture = await privateFile(file, bytes, pictures)
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) picture.headers.set(name, value)
  return picture
}

/** Returns the record of a valid preview address, otherwise null. Checks the token before it reads the record. */
async function previewedRecord({ id, token, records, previewKey, now }: Asked) {
  const sent = readToken(token, now)
  if (!sent || sent.id || !isOurs(sent, previewPurpose(records.kind, id), await previewKey())) return null
  const newest = await records.newest(id)
  if (!newest || newest.deletedAt !== null || sent.end.getTime() / 1000 <= newest.previewsEndedTo) return null
  return { record: settled(newest, now), ends: sent.end }
}

function barText({ published, publishAt }: StoredRecord): string {
  if (published) return 'Preview. This is on the website now'
  return publishAt === null ? PREVIEW_HIDDEN : `${PREVIEW_HIDDEN}. Goes live on ${fullMomentText(publishAt)}`
}
