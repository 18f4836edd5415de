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

/** After a logout, or when the server no longer knows the session. */
export function leaveStaffArea(): void {
  localStorage.removeItem(FLAG)
  location.replace('/login')
}
