import { cacheable, problem } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/** A picture opened in a tab may load nothing and run nothing. */
const PICTURE_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The CDN's tag of all uploaded pictures, purged when the clean-up removes some. */
export const PICTURES_TAG = 'uploads'

/** `GET /api/uploads/:file`: a picture as it was stored. Its name is the hash of its bytes, so it may be cached for good. */
export async function showPicture(
  request: Request,
  file: string,
  pictures: Pick<PictureStore, 'read'>,
): Promise<Response> {
  const bytes = await pictures.read(file)
  if (bytes === null) return problem(404, 'There is no picture of this name.')
  return cacheable(request, bytes, `"${file}"`, {
    'Content-Type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': PICTURE_CSP,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000, immutable',
    'Netlify-Cache-Tag': PICTURES_TAG,
  })
}
