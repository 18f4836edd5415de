/** Where a request comes from, by its own headers. */
export type Provenance = 'same-origin' | 'cross-site' | 'unknown'

/**
 * Returns where a request comes from, by headers that the browser sets: `Sec-Fetch-Site`, `Origin`, else `Referer`.
 *
 * One header of another site makes it `cross-site`, whatever the others say. It is `unknown` when none is sent, as from
 * a command-line tool. Writes need `same-origin`. Origins are compared with scheme and port; `Origin: null` of a
 * sandboxed page is another site. This is defence in depth beside the SameSite=Strict cookie.
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
