import { answer, cacheable, problem } from '../../http/respond.ts'
import { pictureTag } from '../../platform/cdn.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { isShown } from './picture-use.ts'

/** A picture opened in a tab may load nothing and run nothing. */
const PICTURE_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The CDN's tag of all uploaded pictures; each has one of its own as well. */
const PICTURES_TAG = 'uploads'

/**
 * Sent with every answer. The address of a picture has no query, so the CDN keeps one answer whatever the query is; it has
 * to be told the same each time.
 */
const NO_QUERY = { 'Netlify-Vary': 'query=none' }

interface Deps {
  pictures: Pick<PictureStore, 'read' | 'isErased' | 'uses'>
  stores: readonly Pick<RecordStore, 'all' | 'at' | 'newestSince'>[]
  /** Returns whether the caller is one of the staff who may see drafts. */
  isStaff: () => Promise<boolean>
  now: Date
}

/**
 * `GET /api/uploads/:file`: a picture as it was stored (docs/product.md#pictures). The public gets what a record shows
 * that is published or has been in the bin for less than 30 days, else 404; staff get every picture. An erased one is
 * 410 for everybody.
 *
 * Its name is the hash of its bytes, so the CDN keeps it until its tag is purged, across deploys. Browsers ask again
 * after a day.
 */
export async function showPicture(request: Request, file: string, deps: Deps): Promise<Response> {
  const { pictures, isStaff, now } = deps
  const [bytes, isErased] = await Promise.all([pictures.read(file), pictures.isErased(file)])
  if (isErased) return problem(410, 'This picture was erased.', NO_QUERY)
  if (bytes === null) return notFound()
  const headers = {
    ...NO_QUERY,
    'Content-Type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': PICTURE_CSP,
  }
  if (await isShown(file, deps, now)) {
    return cacheable(request, bytes, `"${file}"`, {
      ...headers,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=3600',
      'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
      'Netlify-Cache-Tag': `${PICTURES_TAG},${pictureTag(file)}`,
      'Netlify-Cache-ID': PICTURES_TAG,
    })
  }
  if (!(await isStaff())) return notFound()
  return answer(bytes, { headers: { ...headers, 'Cache-Control': 'private, no-store' } })
}

function notFound(): Response {
  return problem(404, 'There is no picture of this name.', NO_QUERY)
}
