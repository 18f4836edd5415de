import { answer, cacheable, ERRORS, problem } from '../../http/respond.ts'
import { pictureTag } from '../../platform/cdn.ts'
import type { Deps } from '../../platform/deps.ts'
import { ifSound } from '../../stores/blob-store.ts'
import { nextSwitchMs } from '../../stores/record-store.ts'
import { memoizeByRecords } from '../records/listed-record.ts'
import { shownFiles } from '../records/record-files.ts'

/** A picture that is opened in a tab must not load or run anything. */
const PICTURE_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** A document must not load or run anything either. WebKit shows PDFs only without `sandbox` and with inline styles. */
const DOCUMENT_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const YEAR_SECONDS = 365 * DAY_SECONDS

/** The CDN tag of all uploaded pictures. Each picture also has its own tag. */
const PICTURES_TAG = 'uploads'

/** Ignores the query of an address. The CDN requires the same header in every response. */
const NO_QUERY = { 'Netlify-Vary': 'query=none' }

/**
 * `GET /api/uploads/:file`: a picture or document as it was stored (docs/product.md#pictures). Visitors get the files
 * of published records; staff get every file. Otherwise, and for a damaged file, the response is 404; for an erased
 * file it is 410.
 *
 * The name of a file is the hash of its bytes. So the CDN caches the file across deploys until its tag is purged, and
 * browsers revalidate after a day. Neither caches it after the last record with the file leaves the website by
 * schedule.
 * @param isStaff returns whether the caller is one of the staff who may see drafts
 */
export async function showPicture(
  request: Request,
  { file, pictures, stores, now }: Pick<Deps, 'pictures' | 'stores' | 'now'> & { file: string },
  isStaff: () => Promise<boolean>,
): Promise<Response> {
  const [bytes, isErased] = await Promise.all([ifSound(() => pictures.read(file)), pictures.isErased(file)])
  if (isErased) return problem(410, `This ${file.endsWith('.pdf') ? 'document' : 'picture'} was erased.`, NO_QUERY)
  if (!bytes) return notFound()
  const headers = await headersOf(file, bytes, pictures)
  const leftSeconds = Math.floor(((await shownUntilMs(file, stores, now)) - now.getTime()) / 1000)
  if (leftSeconds >= 0) {
    const [fresh, cdn] = [Math.min(DAY_SECONDS, leftSeconds), Math.min(YEAR_SECONDS, leftSeconds)]
    const stale = Math.min(HOUR_SECONDS, leftSeconds - fresh)
    return cacheable(request, bytes, `"${file}"`, {
      ...headers,
      'Cache-Control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
      'Netlify-CDN-Cache-Control': `public, durable, max-age=${cdn}`,
      'Netlify-Cache-Tag': `${PICTURES_TAG},${pictureTag(file)}`,
      'Netlify-Cache-ID': PICTURES_TAG,
    })
  }
  return (await isStaff()) ? privateFile(file, bytes, pictures) : notFound()
}

/** Returns a picture or document for one person only: no cache stores it. */
export async function privateFile(file: string, bytes: Uint8Array<ArrayBuffer>, pictures: Deps['pictures']) {
  return answer(bytes, {
    headers: { ...(await headersOf(file, bytes, pictures)), 'Cache-Control': 'private, no-store' },
  })
}

async function headersOf(file: string, bytes: Uint8Array, pictures: Deps['pictures']) {
  return {
    ...NO_QUERY,
    ...(file.endsWith('.pdf')
      ? documentHeaders((await pictures.document(file))?.name ?? file)
      : {
          'Content-Type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
          'Content-Security-Policy': PICTURE_CSP,
        }),
    'Content-Length': String(bytes.length),
  }
}

/** Returns headers with which a browser shows a document, and saves it under its name (RFC 6266, RFC 8187). */
function documentHeaders(name: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${ascii}"; filename*=UTF-8''${whole}`,
    'Content-Security-Policy': DOCUMENT_CSP,
  }
}

const notFound = () => problem(404, ERRORS.noPicture, NO_QUERY)

/** Returns until when each file of these records is public, in milliseconds. */
const shownUntilIn = memoizeByRecords((records) => {
  const made = new Map<string, number>()
  for (const record of records) {
    const untilMs = nextSwitchMs(record)
    for (const file of shownFiles(record)) made.set(file, Math.max(made.get(file) ?? 0, untilMs))
  }
  return made
})

/** Returns until when published records make a file public, in milliseconds; 0 when none does. */
export async function shownUntilMs(file: string, stores: Deps['stores'], now: Date): Promise<number> {
  const listings = await Promise.all(stores.map((store) => store.all(now)))
  return Math.max(0, ...listings.map((records) => shownUntilIn(records).get(file) ?? 0))
}
