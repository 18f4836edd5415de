import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieAttributes, cookieOf } from '../http/headers.ts'
import { accountSubject } from '../stores/throttle-store.ts'

const COOKIE_NAME = '__Host-device'
const DEVICE_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
const ID_BYTES = 16
/** A shared PC is used by a few clerks. */
const MAX_ACCOUNTS = 5
const BETWEEN_ENTRIES = '~'
const ENTRY = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/** What the cookie holds of an account that has signed in. It does not say which. */
interface Entry {
  text: string
  id: string
  expires: string
  signature: string
}

/**
 * Returns the id of a browser for an account that has signed in there during the last 90 days. Each account has an id of
 * its own. The cookie is signed, so nobody makes one up. It proves no identity: the password is asked all the same.
 * @param key the site's secret for these cookies; asked for only when the request has such a cookie
 */
export async function knownDevice(
  request: Request,
  email: string,
  key: () => Promise<Uint8Array>,
  now: Date,
): Promise<string | undefined> {
  const entries = entriesOf(request, now)
  return entries.length === 0 ? undefined : entryOf(entries, email, await key())?.id
}

/**
 * Returns the `Set-Cookie` line by which the browser of a request is known to an account for 90 days from now. The
 * cookie holds the five accounts that signed in last.
 */
export function deviceCookie(request: Request, email: string, key: Uint8Array, now: Date): string {
  const entries = entriesOf(request, now)
  const known = entryOf(entries, email, key)
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const expires = String(Math.floor((now.getTime() + DEVICE_DAYS * DAY_MS) / 1000))
  const others = entries.filter((entry) => entry !== known).map(({ text }) => text)
  const value = [`${id}.${expires}.${signatureOf(key, email, id, expires)}`, ...others].slice(0, MAX_ACCOUNTS)
  return `${COOKIE_NAME}=${value.join(BETWEEN_ENTRIES)}; ${cookieAttributes((DEVICE_DAYS * DAY_MS) / 1000)}`
}

/** Returns the cookie's entries that have not expired. Only an account's e-mail tells which is its own. */
function entriesOf(request: Request, now: Date): Entry[] {
  const texts = (cookieOf(request, COOKIE_NAME) ?? '').split(BETWEEN_ENTRIES)
  return texts
    .flatMap((text) => {
      const [, id, expires, signature] = ENTRY.exec(text) ?? []
      if (id === undefined || expires === undefined || signature === undefined) return []
      return Number(expires) * 1000 > now.getTime() ? [{ text, id, expires, signature }] : []
    })
    .slice(0, MAX_ACCOUNTS)
}

function entryOf(entries: readonly Entry[], email: string, key: Uint8Array): Entry | undefined {
  return entries.find(({ id, expires, signature }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, email, id, expires))),
  )
}

function signatureOf(key: Uint8Array, email: string, id: string, expires: string): string {
  return createHmac('sha256', key)
    .update(`${accountSubject(email)}.${id}.${expires}`)
    .digest('base64url')
}
