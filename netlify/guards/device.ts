import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieAttributes, cookieOf } from './cookie.ts'
import { accountSubject } from './throttle.ts'

const COOKIE_NAME = '__Host-device'
const DEVICE_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
const ID_BYTES = 16
const COOKIE_VALUE = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/**
 * Returns the id of a browser in which this account has signed in during the last 90 days. The cookie is signed, so
 * nobody makes one up, and it is bound to the account. It proves no identity: the password is asked all the same.
 * @param key the site's secret for these cookies; asked for only when the request has such a cookie
 */
export async function knownDevice(
  request: Request,
  email: string,
  key: () => Promise<Uint8Array>,
  now: Date,
): Promise<string | undefined> {
  const [, id, expires, signature] = COOKIE_VALUE.exec(cookieOf(request, COOKIE_NAME) ?? '') ?? []
  if (id === undefined || expires === undefined || signature === undefined) return undefined
  if (Number(expires) * 1000 <= now.getTime()) return undefined
  const expected = signatureOf(await key(), email, id, expires)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? id : undefined
}

/**
 * Returns the `Set-Cookie` line by which a browser is known for 90 days from now.
 * @param id of the browser, when it is known already
 */
export function deviceCookie(email: string, key: Uint8Array, now: Date, id = newDeviceId()): string {
  const expires = String(Math.floor((now.getTime() + DEVICE_DAYS * DAY_MS) / 1000))
  const value = `${id}.${expires}.${signatureOf(key, email, id, expires)}`
  return `${COOKIE_NAME}=${value}; ${cookieAttributes((DEVICE_DAYS * DAY_MS) / 1000)}`
}

function newDeviceId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

function signatureOf(key: Uint8Array, email: string, id: string, expires: string): string {
  return createHmac('sha256', key)
    .update(`${accountSubject(email)}.${id}.${expires}`)
    .digest('base64url')
}
