import { HttpError } from '../http/respond.ts'
import { WeightedGate } from '../pictures/weighted-gate.ts'
import { ByteCache } from './byte-cache.ts'
import { answerWithFile } from './file-answer.ts'

/** Path of the platform's Image CDN. */
export const IMAGE_CDN_PATH = '/.netlify/images'

/** Transformed pictures are cached, as by the CDN. */
const made = new ByteCache(64 * 1024 * 1024)

/** A page requests dozens at once; each transformation needs about 20 MB. */
const gate = new WeightedGate(2, 9_000)

/** Formats of the platform, by their name in `fm`. */
const TYPES = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** Headers of the source that its transformations keep. */
const LASTING_HEADERS =
  /^(cache-control|content-security-policy|cross-origin-|netlify-|permissions-|referrer-|strict-transport-|x-)/

/**
 * Answers `/.netlify/images?url=…&w=…` as the Image CDN does: without `fm` the format is WebP for
 * whoever accepts it, else AVIF, else that of the source; the source's headers are kept; what cannot be transformed is
 * 404.
 * @param transform transforms the picture of a request with `fm`.
 * @param serverAddress where the sources are: this server, including pictures from functions.
 */
export async function answerImage(
  request: Request,
  transform: (request: Request) => Promise<Response | undefined>,
  serverAddress: string,
): Promise<Response> {
  const url = new URL(request.url)
  const format = url.searchParams.get('fm') ?? bestFormat(request.headers.get('Accept') ?? '')
  if (format !== undefined) url.searchParams.set('fm', format)
  const source = await fetchHead(url.searchParams.get('url') ?? '', serverAddress)
  const key = `${url.search} ${source.headers.get('ETag')}`
  const type = format === undefined ? source.headers.get('Content-Type') : TYPES.get(format)
  if (!type) throw notFound()
  const bytes = await made.get(key, async () => {
    const picture = await gate.run(1, () => transform(new Request(url)))
    if (!picture?.ok) throw notFound()
    return new Uint8Array(await picture.arrayBuffer())
  })
  const headers = new Headers([...source.headers].filter(([name]) => LASTING_HEADERS.test(name)))
  headers.set('Content-Type', type)
  headers.set('Vary', 'Accept')
  return answerWithFile(request, bytes, headers)
}

function bestFormat(accept: string): string | undefined {
  return ['webp', 'avif'].find((format) => accept.includes(`image/${format}`))
}

async function fetchHead(path: string, serverAddress: string): Promise<Response> {
  const url = URL.parse(path, serverAddress)
  if (url === null || url.origin !== serverAddress) throw notFound()
  const response = await fetch(url, { method: 'HEAD' })
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/')
  if (!response.ok || !isPicture) throw notFound()
  return response
}

function notFound(): HttpError {
  return new HttpError(404, 'There is no such picture.')
}
