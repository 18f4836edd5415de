import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ByteCache } from './byte-cache.ts'

/** Compressing less than this saves no packet. */
const MIN_BYTES = 1024

/** Pages are short and compressed once: best quality. */
const PAGE_BROTLI_QUALITY = 11
/** Listings may be long and change: nearly the best compression in a fifth of the time. */
const BROTLI_QUALITY = 9

const COMPRESSIBLE_TYPE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/

type Encoding = 'br' | 'gzip'

/** More than this, such as a listing of thousands of records, would take seconds. */
const LARGE_BYTES = 1024 * 1024
const LARGE_QUALITY = 4

/** Compressed pages are cached by the hash of their content. */
const compressed = new ByteCache(32 * 1024 * 1024)

/** Returns whether a response has a compressible type, unlike pictures, films and PDFs. */
export function isCompressible(headers: Headers): boolean {
  return COMPRESSIBLE_TYPE.test(headers.get('Content-Type') ?? '')
}

/**
 * Compresses a text response with brotli, else gzip, as the browser accepts. The ETag stays, since `Vary` separates the
 * encodings.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (response.body === null || response.headers.has('Content-Encoding') || !isCompressible(response.headers)) {
    return response
  }
  const { status } = response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const accepted = acceptedEncoding(request)
  if (accepted === undefined && headers.has('Content-Length')) return new Response(response.body, { status, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = bytes.length < MIN_BYTES ? undefined : accepted
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const bestQuality = isPage ? PAGE_BROTLI_QUALITY : BROTLI_QUALITY
  const quality = bytes.length > LARGE_BYTES ? LARGE_QUALITY : bestQuality
  const body = encoding === undefined ? bytes : await compressOnce(bytes, encoding, quality)
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

async function compressOnce(bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return await compressed.get(`${hash} ${encoding} ${quality}`, async () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return new Uint8Array(
      encoding === 'br' ? await promisify(brotliCompress)(bytes, { params }) : await promisify(gzip)(bytes),
    )
  })
}
