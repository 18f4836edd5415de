/**
 * The browser's own mark of a signed-in member of staff (specification, section 6). It only spares them a flash of the
 * staff area; the server's session decides, and its 401 takes the mark away.
 */
const FLAG = 'isAuthenticated'

export function isMarkedSignedIn(): boolean {
  return localStorage.getItem(FLAG) === 'true'
}

/** After the server has taken e-mail and password. */
export function enterStaffArea(): void {
  localStorage.setItem(FLAG, 'true')
  location.assign('/admin')
}

/** The pages that carry the sign-in form: its own, and the server's answer to a wrong password. */
const FORM_PATHS = ['/login', '/api/login']

/**
 * Sets the mark for a form that was posted before its script was there: the server has signed in and sent the browser
 * on, but a redirect cannot set a mark. Only then is the server asked; whoever comes any other way without the mark goes
 * to /login, as the specification says.
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

/** After a logout, or when the server no longer knows the session. */
export function leaveStaffArea(): void {
  localStorage.removeItem(FLAG)
  location.replace('/login')
}
