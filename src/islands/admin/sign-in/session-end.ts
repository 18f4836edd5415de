import { fetchJson } from '#client/fetch-json.ts'
import { accountSchema } from '#schemas/people.ts'
import { BACKGROUND_HEADER, PLEASE_SIGN_IN, SESSION_ENDS } from '#schemas/staff-session.ts'
import { Store } from '../../store.ts'
import { focusSoon } from '../frame/focus-soon.ts'
import { forgetSearches, isSessionTooOld, keepPerson, leaveStaffArea, type Person } from '../session.ts'
import { noteUse, tellWindows } from './windows.ts'

/** An ended session, until the same person has signed in again. */
export interface SessionEnd {
  reason: string
  /** The element that had the focus when the session ended. */
  focused: Element | null
  again: PromiseWithResolvers<void>
}

/** The end of the session; null while there is a session. */
export const sessionEnd = new Store<SessionEnd | null>(null)
/** The person whose data this page shows. Null until the server has responded. */
let shown: Person | null = null

/** Sets the person whose data the page shows. Reloads the staff area if it was opened for another person. */
export function showAs(person: Person, opened: Person | null): void {
  const before = shown ?? opened
  shown = person
  keepPerson(person)
  if (before && before.id !== person.id) openAnew()
}

/**
 * Hides the page, because its session has ended, and asks the person to sign in again. If the page does not show
 * anybody's data yet, goes to the sign-in page.
 * @returns a promise that resolves when the same person has signed in; if somebody else signs in, the page is left
 */
export function waitForSignIn(reason: string): Promise<void> {
  const unsaid = isSessionTooOld() ? SESSION_ENDS.tooOld : SESSION_ENDS.unknown
  const known = reason === PLEASE_SIGN_IN ? unsaid : reason
  if (shown === null) leaveStaffArea(known)
  else if (sessionEnd.get() === null) {
    sessionEnd.set({ reason: known, focused: document.activeElement, again: Promise.withResolvers() })
  }
  return sessionEnd.get()?.again.promise ?? new Promise(() => {})
}

/**
 * Asks the server who is signed in, after this or another window has noticed a change.
 * @returns whether the server has responded
 */
export async function checkPerson(): Promise<boolean> {
  const me = await fetchJson('/api/admin/me', accountSchema, { headers: { [BACKGROUND_HEADER]: '1' } })
  if (!me.ok) {
    if (me.failure.status === 401) void waitForSignIn(me.failure.message)
    return me.failure.status === 401
  }
  const { id, role } = me.answer
  // Also if `shown` is null: the pending first response can be for the previous person.
  if (id !== shown?.id || role !== shown.role) openAnew()
  else {
    noteUse()
    keepPerson(me.answer)
    const ended = sessionEnd.get()
    sessionEnd.set(null)
    ended?.again.resolve()
    focusSoon({ current: ended?.focused ?? null })
  }
  return true
}

/** Loads the staff area again for the person who is signed in now. Drafts of the previous person stay stored. */
function openAnew(): void {
  hide()
  forgetSearches()
  location.assign('/admin')
}

/** Leaves this page after a logout, and tells all other windows. */
export function leaveForGood(): void {
  tellWindows({ what: 'signed-out', reason: SESSION_ENDS.otherWindow })
  hide()
  leaveStaffArea()
}

/** Hides the page, because Back can show the page again after it was left. */
function hide(): void {
  sessionEnd.set({ reason: '', focused: null, again: Promise.withResolvers() })
}
