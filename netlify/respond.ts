import { createHash } from 'node:crypto'

/** Sent with every answer of every function: `netlify.toml` headers do not reach function responses. */
const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/**
 * An answer with the security headers every function sends, and `no-store` unless `headers` say otherwise.
 * `headers` win over the common ones.
 */
export function answer(body: BodyInit | null, init: ResponseInit = {}): Response {
  const headers = new Headers(COMMON_HEADERS)
  for (const [name, value] of new Headers(init.headers)) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  return new Response(body, { ...init, headers })
}

/** `body` as JSON, 200 unless `init` says otherwise. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return answer(JSON.stringify(body), { ...init, headers })
}

/** A refusal or failure: `{error}`, one sentence its reader can act on. */
export function problem(status: number, error: string, headers: HeadersInit = {}): Response {
  return json({ error }, { status, headers })
}

/** 405 with the methods that would do (RFC 9110, section 15.5.6). */
export function methodNotAllowed(allow: readonly string[]): Response {
  return problem(405, `This address takes ${allow.join(', ')} only.`, { Allow: allow.join(', ') })
}

/** An ETag that tells this body from any other. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

/**
 * `body` with its `etag`, or 304 without it when the request has just that (RFC 9110, section 13.1.2).
 * @param etag in quotes
 */
export function cacheable(request: Request, body: BodyInit, etag: string, headers: Record<string, string>): Response {
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = known.includes(etag) || known.includes('*')
  return answer(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } })
}

/**
 * A refusal found deep inside a handler: thrown there, answered by `endpoint` as `problem(status, message, headers)`.
 * The message is shown to the person who sent the request.
 */
export class Refusal extends Error {
  readonly status: number
  readonly headers: HeadersInit

  constructor(status: number, message: string, headers: HeadersInit = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
  }
}
