import { WeightedGate } from '../intake/weighted-gate.ts'
import { Refusal } from '../respond.ts'
import { ByteCache } from './byte-cache.ts'
import { answerWithFile } from './file-answer.ts'

/** Where the platform's Image CDN answers. */
export const IMAGE_CDN_PATH = '/.netlify/images'

/** As the CDN does, a picture once made in a size is kept. */
const made = new ByteCache(64 * 1024 * 1024)

/** A page asks for dozens at once; each takes some twenty megabytes while it is made. */
const gate = new WeightedGate(2, 9_000)

/** What the platform can make, by the name it has in `fm`. */
const TYPES = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** The headers of the source that go with every picture made from it. */
const LASTING_HEADERS =
  /^(cache-control|content-security-policy|cross-origin-|netlify-|permissions-|referrer-|strict-transport-|x-)/

/**
 * Answers `/.netlify/images?url=…&w=…` as the Image CDN does: without `fm` the format is WebP for whoever accepts it,
 * else AVIF, else that of the source; the source's headers go with the picture; whatever cannot be made is 404.
 * @param transform makes the picture that a request with `fm` asks for.
 * @param serverAddress where the sources are: this server itself, its functions' pictures included.
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

function notFound(): Refusal {
  return new Refusal(404, 'There is no such picture.')
}
