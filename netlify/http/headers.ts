import { HttpError } from './respond.ts'

const KEY_HEADER = 'Idempotency-Key'
const MAX_KEY_CHARACTERS = 255

/** Returns the `Idempotency-Key` by which a sender marks retries; undefined without one. @throws {HttpError} 400 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get(KEY_HEADER)
  if (key === null) return undefined
  if (key !== '' && key.length <= MAX_KEY_CHARACTERS) return key
  throw new HttpError(400, `The ${KEY_HEADER} must have 1 to ${MAX_KEY_CHARACTERS} characters.`)
}

/** Returns the version in `If-Match: "3"` that a change is based on; undefined without it. @throws {HttpError} 400 */
export function baseVersionOf(request: Request): number | undefined {
  const header = request.headers.get('If-Match')
  if (header === null) return undefined
  const version = /^"([1-9]\d{0,8}|0)"$/.exec(header.trim())?.[1]
  if (version === undefined) throw new HttpError(400, 'If-Match must be the version that was read, like "3".')
  return Number(version)
}

/** Returns the version in `If-Match`, which is required. @throws {HttpError} 428 without it, 400 when it is invalid */
export function versionRead(request: Request): number {
  const version = baseVersionOf(request)
  if (version === undefined) throw new HttpError(428, 'Please send If-Match with the version that was read, like "3".')
  return version
}

/**
 * Returns the attributes of a cookie that only the server reads. Cookie names begin with `__Host-`: browsers accept
 * such cookies only with Secure, for this host alone and for all its paths (RFC 6265bis, section 4.1.3.2).
 */
export function cookieAttributes(maxAgeSeconds: number): string {
  return `Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`
}

/** Returns the value of a request's cookie; undefined when there is none with that name. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The order matters: the User-Agent of a browser can also contain names that come later in this list. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const UNKNOWN = 'Unknown device'

/** Returns a device's name, such as `Chrome on Android`. Only a hint, because the User-Agent can contain anything. */
export function deviceName(request: Request): string {
  const agent = request.headers.get('User-Agent') ?? ''
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(agent))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN
}
