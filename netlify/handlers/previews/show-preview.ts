import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { fullMomentText } from '../../../src/shared/days.ts'
import { isOurs, readToken } from '../../guards/token.ts'
import { answer, problem } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { filesOf, type StoredRecord, settled } from '../../stores/stored-record.ts'
import { fillShell, PAGE_HEADERS } from '../pages/fill-shell.ts'
import { contentValues } from '../pages/show-record.ts'
import { privateFile } from '../pictures/show-picture.ts'
import { previewPurpose } from './make-preview.ts'

/** Sent with everything below the address of a preview, which names nobody it came from. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** What the preview of a draft says; of one that goes live by itself, before when. */
export const PREVIEW_HIDDEN = 'Preview, not published'

interface Deps {
  id: string
  token: string
  records: Pick<RecordStore, 'kind' | 'newest'>
  previewKey: () => Promise<Uint8Array>
  now: Date
}

/**
 * `GET /preview/<kind>/:id/:token`: the newest version of a record as its page would show it, with a bar that says that it
 * is a preview. The 404 page when the address has ended, was taken back or was not made by this site, and for what is in the bin.
 */
export async function showPreview(
  request: Request,
  deps: Deps & { builtPage: (name: string) => Promise<string> },
): Promise<Response> {
  const { records, builtPage } = deps
  const headers = { ...PAGE_HEADERS, ...PRIVATE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
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

/** `GET /preview/<kind>/:id/:token/:file`: a picture or document of that record; 404 when it is none, or the address has ended. */
export async function showPreviewPicture(
  file: string,
  deps: Deps & { pictures: Pick<PictureStore, 'read' | 'isErased' | 'document'> },
): Promise<Response> {
  const seen = await previewedRecord(deps)
  const isPart = seen !== null && filesOf(seen.record).includes(file) && !(await deps.pictures.isErased(file))
  const bytes = isPart ? await deps.pictures.read(file) : null
  if (bytes === null) return problem(404, 'There is no picture of this name.', PRIVATE_HEADERS)
  const picture = await privateFile(file, bytes, deps.pictures)
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) picture.headers.set(name, value)
  return picture
}

/** Asks the store for nothing before the token is checked. */
async function previewedRecord({ id, token, records, previewKey, now }: Deps) {
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
