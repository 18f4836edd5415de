/**
 * Returns the attributes of a cookie that only the server reads. Names begin with `__Host-`: browsers take such a cookie
 * only with Secure, for this host alone and for all its paths (RFC 6265bis, section 4.1.3.2).
 */
export function cookieAttributes(maxAgeSeconds: number): string {
  return `Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`
}

/** Returns the value of a request's cookie, undefined when it carries none of that name. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
