import { ROLES, type Role } from '#schemas/roles.ts'

/**
 * Marks this browser as signed in, so that visitors who are not do not briefly see the staff area. The server's session
 * decides: its 401 removes the mark.
 */
const FLAG = 'isAuthenticated'
/** The role of who signed in last, so that the menu is right at once. The server decides what the role may do. */
const ROLE = 'staffRole'
/** Why the session has ended, for the sign-in page. */
const NOTICE = 'staffNotice'

export function isMarkedSignedIn(): boolean {
  return localStorage.getItem(FLAG) === 'true'
}

/** Sets the mark and opens the staff area, after the server has accepted e-mail and password. */
export function enterStaffArea(): void {
  localStorage.setItem(FLAG, 'true')
  localStorage.removeItem(ROLE)
  location.assign('/admin')
}

/** Returns the role that was kept, or null. */
export function keptRole(): Role | null {
  const kept = localStorage.getItem(ROLE)
  return ROLES.find((role) => role === kept) ?? null
}

export function keepRole(role: Role): void {
  localStorage.setItem(ROLE, role)
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

/**
 * Removes the mark and goes to the sign-in page: after a logout, or when the session has ended.
 * @param notice for the sign-in page; empty when there is nothing to say
 */
export function leaveStaffArea(notice = ''): void {
  localStorage.removeItem(FLAG)
  localStorage.removeItem(ROLE)
  if (notice) sessionStorage.setItem(NOTICE, notice)
  location.replace('/login')
}

/** Returns why the session has ended, once. */
export function takeNotice(): string {
  const notice = sessionStorage.getItem(NOTICE) ?? ''
  sessionStorage.removeItem(NOTICE)
  return notice
}
