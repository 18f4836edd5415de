import { HttpError } from './respond.ts'

const KEY_HEADER = 'Idempotency-Key'
const MAX_KEY_CHARACTERS = 255

/**
 * Returns the `Idempotency-Key` of a request, by which a sender marks retries; undefined without one.
 * @throws {HttpError} 400 when it is empty or too long.
 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get(KEY_HEADER)
  if (key === null) return undefined
  if (key !== '' && key.length <= MAX_KEY_CHARACTERS) return key
  throw new HttpError(400, `The ${KEY_HEADER} must have 1 to ${MAX_KEY_CHARACTERS} characters.`)
}

/**
 * Returns the version that a change is based on, from `If-Match: "3"` (RFC 9110, section 13.1.1); undefined without
 * one.
 * @throws {HttpError} 400 when it is not a version.
 */
export function baseVersionOf(request: Request): number | undefined {
  const header = request.headers.get('If-Match')
  if (header === null) return undefined
  const version = /^"([1-9]\d{0,8}|0)"$/.exec(header.trim())?.[1]
  if (version === undefined) throw new HttpError(400, 'If-Match must be the version that was read, like "3".')
  return Number(version)
}

/**
 * Returns the version that a change is based on, which it has to name.
 * @throws {HttpError} 428 without it, 400 when it is not a version.
 */
export function versionRead(request: Request): number {
  const version = baseVersionOf(request)
  if (version === undefined) throw new HttpError(428, 'Please send If-Match with the version that was read, like "3".')
  return version
}
