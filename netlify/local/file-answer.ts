import { createHash } from 'node:crypto'
import { isCompressible } from './compression.ts'

/**
 * Answers with a file: with an ETag, 304 when the browser has it, and the requested part for a `Range` (RFC 9110,
 * 13.1.2 and 14.2).
 * @param headers headers of the response with the whole file.
 */
export function answerWithFile(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set('ETag', `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`)
  if (isKnown(request, headers)) return notModified(headers)
  if (isCompressible(headers)) return new Response(bytes, { headers })
  headers.set('Accept-Ranges', 'bytes')
  const range = requestedRange(request, bytes.length)
  if (range === undefined) {
    headers.set('Content-Length', String(bytes.length))
    return new Response(bytes, { headers })
  }
  const [first, last] = range
  if (first > last) {
    headers.set('Content-Range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${first}-${last}/${bytes.length}`)
  headers.set('Content-Length', String(last + 1 - first))
  return new Response(bytes.subarray(first, last + 1), { status: 206, headers })
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === headers.get('ETag'))
}

function notModified(headers: Headers): Response {
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/** Returns the first and last byte of a single range. Other ranges are ignored, as the standard requires. */
function requestedRange(request: Request, size: number): [first: number, last: number] | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') return [Math.max(0, size - Number(to)), size - 1]
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}
