import { cookieAttributes, cookieOf } from '../http/headers.ts'
import { accountSubject } from '../stores/throttle-store.ts'
import { isOurs, newToken, newTokenId, readToken, type Token } from './token.ts'

const COOKIE_NAME = '__Host-device'
const DEVICE_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** Enough for the few clerks who share a PC. */
const MAX_ACCOUNTS = 5
const BETWEEN_TOKENS = '~'

/**
 * Returns the id of this browser for an account, if the account has signed in with the browser during the last 90 days.
 * Each account gets a different id. The id proves nothing: the password is still required.
 * @param key returns the secret that signs the cookies; called only when the request has such a cookie
 */
export async function knownDevice(request: Request, email: string, key: () => Promise<Uint8Array>, now: Date) {
  const tokens = tokensOf(request, now)
  return tokens.length === 0 ? undefined : tokenOf(tokens, email, await key())?.id
}

/**
 * Returns the `Set-Cookie` header by which this browser is recognized for 90 days. The cookie contains one token for
 * each of the last five accounts. A token does not reveal its account.
 */
export function deviceCookie(request: Request, email: string, key: Uint8Array, now: Date): string {
  const tokens = tokensOf(request, now)
  const known = tokenOf(tokens, email, key)
  const end = new Date(now.getTime() + DEVICE_DAYS * DAY_MS)
  const own = newToken(accountSubject(email), known?.id ?? newTokenId(), end, key)
  const others = tokens.filter((token) => token !== known).map(({ text }) => text)
  const value = [own, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN_TOKENS)
  return `${COOKIE_NAME}=${value}; ${cookieAttributes((DEVICE_DAYS * DAY_MS) / 1000)}`
}

function tokensOf(request: Request, now: Date): Token[] {
  const texts = (cookieOf(request, COOKIE_NAME) ?? '').split(BETWEEN_TOKENS)
  return texts.flatMap((text) => readToken(text, now) ?? []).slice(0, MAX_ACCOUNTS)
}

function tokenOf(tokens: readonly Token[], email: string, key: Uint8Array): Token | undefined {
  return tokens.find((token) => isOurs(token, accountSubject(email), key))
}
