import { hash } from 'node:crypto'

/** Sent with every response of a function: the headers of `netlify.toml` do not apply to functions. */
const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** Returns a response with the security headers of every function, and `no-store`. `init.headers` have priority. */
export function answer(body: BodyInit | null, init: ResponseInit = {}): Response {
  const headers = new Headers(COMMON_HEADERS)
  for (const [name, value] of new Headers(init.headers)) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  return new Response(body, { ...init, headers })
}

/** Returns `body` as JSON, with status 200 unless `init` has another. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return answer(JSON.stringify(body), { ...init, headers })
}

/** Returns an error response: `{error}`, one sentence with what to do. */
export function problem(status: number, error: string, headers: HeadersInit = {}): Response {
  return json({ error }, { status, headers })
}

/** Returns whether the browser itself sent a form, without a script. The response must then be a page, not JSON. */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** Redirects a browser to another page of the site (303), for example after it has posted a form. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers)
  all.set('Location', path)
  return answer(null, { status: 303, headers: all })
}

/** Returns a text as bytes with their strong ETag, so that both can be cached and sent many times. */
export function withEtag(text: string): { body: Uint8Array<ArrayBuffer>; etag: string } {
  const body = new TextEncoder().encode(text)
  return { body, etag: `"${hash('sha256', body, 'base64url')}"` }
}

/** Returns `body` with its `etag`, or 304 when the request sends this ETag (RFC 9110, section 13.1.2). */
export function cacheable(request: Request, body: BodyInit, etag: string, headers: Record<string, string>): Response {
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = known.includes(etag) || known.includes('*')
  return answer(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } })
}

/** An error with an HTTP status, thrown anywhere below a handler. Its message is shown to the sender. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: HeadersInit

  constructor(status: number, message: string, headers: HeadersInit = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
  }
}

export const ERRORS = {
  noAddress: 'There is nothing at this address.',
  noId: 'There is nothing here with this id.',
  noPerson: 'There is nobody with this id.',
  noEnquiry: 'There is no such enquiry.',
  noPicture: 'There is no picture of this name.',
  notForm: 'Please send this as a form (multipart/form-data).',
  unknownField: 'The form has a field that does not belong to it.',
  accountChanged: 'Your account was changed at the same moment. Please try again.',
} as const

/** Returns the error for a request that can succeed in a minute. */
export function busy(reason: string): HttpError {
  return new HttpError(503, `${reason} Please try again in a minute.`, retryAfter({ retryAfterSeconds: 60 }))
}

export const retryAfter = (wait: { retryAfterSeconds: number }) => ({ 'Retry-After': String(wait.retryAfterSeconds) })

/** Returns the error for a change that is not based on the newest version. */
export function conflict(): HttpError {
  return new HttpError(
    412,
    'Someone else has saved a change since you opened this. Please load it again and repeat yours.',
  )
}
