import { HttpError } from '../http/respond.ts'

const HEADER = 'Idempotency-Key'
const MAX_KEY_CHARACTERS = 255

/**
 * Returns the `Idempotency-Key` of a request, by which a sender marks retries; undefined without one.
 * @throws {HttpError} 400 when it is empty or too long.
 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get(HEADER)
  if (key === null) return undefined
  if (key !== '' && key.length <= MAX_KEY_CHARACTERS) return key
  throw new HttpError(400, `The ${HEADER} must have 1 to ${MAX_KEY_CHARACTERS} characters.`)
}
