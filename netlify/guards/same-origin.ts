/** What a request's own headers say about the page that sent it. */
export type Provenance = 'same-origin' | 'cross-site' | 'unknown'

/**
 * Which page sent `request`, by what the browser itself adds: `Sec-Fetch-Site`, `Origin`, else `Referer`.
 *
 * One header that tells of another site makes it `cross-site`, whatever the others say; `unknown` when none is sent,
 * as from a tool. Writes need `same-origin`. Origins are compared whole, scheme and port included; a sandboxed page's
 * `Origin: null` is another site. Stands beside the SameSite=Strict cookie, so that neither is the only lock.
 */
export function provenance(request: Request): Provenance {
  const own = new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  const referer = request.headers.get('Referer')

  const testimony: boolean[] = []
  if (site !== null) testimony.push(site === 'same-origin')
  if (origin !== null) testimony.push(origin === own)
  else if (referer !== null) testimony.push(URL.parse(referer)?.origin === own)

  if (testimony.includes(false)) return 'cross-site'
  return testimony.length > 0 ? 'same-origin' : 'unknown'
}
