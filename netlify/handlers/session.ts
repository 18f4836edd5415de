/**
 * Tells who is signed in: `GET /api/session`.
 *
 * Nobody can sign in yet, so the answer is always 401.
 * @returns 401 `{error}`, or 405 with `Allow` for any other method.
 */
export function answerSession(request: Request): Response {
  if (request.method !== 'GET') return refuse(405, 'Only GET is possible here.', { Allow: 'GET' })
  return refuse(401, 'You are not signed in.')
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error },
    { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers } },
  )
}
