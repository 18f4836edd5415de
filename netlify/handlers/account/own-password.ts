import { verifyPassword } from '../../guards/password.ts'
import { HttpError } from '../../http/respond.ts'
import { deviceSubject, type ThrottleStore } from '../../stores/throttle-store.ts'

/**
 * Checks the password of somebody who is signed in.
 * @param personId whose misses are counted: a stolen session must not be the place to guess the password in
 * @throws {HttpError} 403 for a wrong password, 429 after ten of these
 */
export async function assertOwnPassword(
  personId: string,
  password: string,
  hash: string,
  throttle: ThrottleStore,
  now: Date,
): Promise<void> {
  const admission = await throttle.admit([deviceSubject(`password of ${personId}`)], now)
  if (!admission.admitted) {
    const wait = { 'Retry-After': String(admission.retryAfterSeconds) }
    throw new HttpError(429, 'Too many wrong passwords. Please try again in 15 minutes.', wait)
  }
  if (!(await verifyPassword(password, hash))) throw new HttpError(403, 'Your present password is another one.')
  await admission.forgive()
}
