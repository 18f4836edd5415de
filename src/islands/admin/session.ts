/**
 * Marks this browser as signed in, so that visitors who are not do not briefly see the staff area. The server's session
 * decides: its 401 removes the mark.
 */
const FLAG = 'isAuthenticated'

export function isMarkedSignedIn(): boolean {
  return localStorage.getItem(FLAG) === 'true'
}

/** Sets the mark and opens the staff area, after the server has accepted e-mail and password. */
export function enterStaffArea(): void {
  localStorage.setItem(FLAG, 'true')
  location.assign('/admin')
}

/** The pages with the sign-in form: its own, and the server's response to a wrong password. */
const FORM_PATHS = ['/login', '/api/login']

/**
 * Sets the mark after a sign-in form was posted without script: the server has signed in and redirected, but a redirect
 * cannot set the mark. Asks the server only when the visitor comes from the sign-in form; everybody else without the
 * mark goes to /login (docs/product.md#sessions).
 * @returns whether the mark is set now
 */
export async function markAfterFormPost(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isRedirected = navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0
  if (!isRedirected || navigation.type !== 'navigate') return false
  if (!FORM_PATHS.some((path) => document.referrer === location.origin + path)) return false
  const answer = await fetch('/api/session').catch(() => undefined)
  if (answer?.ok) localStorage.setItem(FLAG, 'true')
  return answer?.ok ?? false
}

/** Removes the mark and goes to the sign-in page: after a logout, or when the session has ended. */
export function leaveStaffArea(): void {
  localStorage.removeItem(FLAG)
  location.replace('/login')
}
