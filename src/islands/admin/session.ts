/** What this browser stores about the signed-in person. Only the server's session authorizes. */
import type { Account } from '#schemas/people.ts'
import { ROLES, type Role } from '#schemas/roles.ts'
import { MAX_SESSION_MS } from '#schemas/staff-session.ts'
import { noteUse, tellWindows } from './sign-in/windows.ts'
import { useAddress } from './use-store.ts'

/**
 * The key of the flag that this browser is signed in. Without the flag, /admin goes to /login before it shows anything.
 * The server's session decides: a 401 removes the flag.
 */
const FLAG = 'isAuthenticated'
/** Who signed in last: the role, to show the right menu at once, and the id, to find the person's drafts. */
const ROLE = 'staffRole'
const PERSON = 'staffPerson'
/** The time of the sign-in, in milliseconds since 1970, to find out whether an ended session was too old. */
const SINCE = 'staffSince'
/** Why the session has ended, for the sign-in page. */
const NOTICE = 'staffNotice'
/** The address in the staff area at which the session ended. */
const PLACE = 'staffPlace'

/** The signed-in person, with the fields that the browser needs. */
export type Person = Pick<Account, 'id' | 'role'>

export const isMarkedSignedIn = () => localStorage.getItem(FLAG) === 'true'

/** Sets the flag after the server has accepted a sign-in, and tells the other windows. */
export function markSignedIn(): void {
  localStorage.setItem(FLAG, 'true')
  localStorage.setItem(SINCE, String(Date.now()))
  localStorage.removeItem(ROLE)
  localStorage.removeItem(PERSON)
  noteUse()
  tellWindows({ what: 'changed' })
}

/** Sets the flag and opens the staff area, at the address where the last session ended. */
export function enterStaffArea(): undefined {
  markSignedIn()
  const place = sessionStorage.getItem(PLACE)
  sessionStorage.removeItem(PLACE)
  location.assign(place ?? '/admin')
}

/** Returns who signed in last, or null. */
export function keptPerson(): Person | null {
  const kept = localStorage.getItem(ROLE)
  const role: Role | undefined = ROLES.find((name) => name === kept)
  const id = localStorage.getItem(PERSON)
  return role === undefined || id === null ? null : { id, role }
}

export function keepPerson({ id, role }: Person): void {
  localStorage.setItem(ROLE, role)
  localStorage.setItem(PERSON, id)
}

/** Returns whether the session of this browser has reached the maximum age. */
export function isSessionTooOld(): boolean {
  const since = localStorage.getItem(SINCE)
  return since !== null && Date.now() - Number(since) >= MAX_SESSION_MS
}

/** The pages with the sign-in form: /login, and the server's response to a wrong password. */
const FORM_PATHS = ['/login', '/api/login']

/**
 * Sets the flag after a sign-in form was posted without script: the server has started a session and redirected, but a
 * redirect cannot set the flag. Asks the server only if the visitor comes from the sign-in form. Other visitors without
 * the flag go to /login (docs/product.md#sessions).
 * @returns whether the flag is set now
 */
export async function markAfterFormPost(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isRedirected = navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0
  if (!isRedirected || navigation.type !== 'navigate') return false
  if (!FORM_PATHS.some((path) => document.referrer === location.origin + path)) return false
  const answer = await fetch('/api/session').catch(() => undefined)
  if (answer?.ok) markSignedIn()
  return answer?.ok ?? false
}

/**
 * Removes the flag of a signed-in browser, and goes to the sign-in page: after a logout or the end of a session.
 * @param notice shown on the sign-in page, which then leads back to this section; empty for no notice
 */
export function leaveStaffArea(notice = ''): void {
  for (const key of [FLAG, ROLE, PERSON, SINCE]) localStorage.removeItem(key)
  forgetSearches()
  if (notice) {
    sessionStorage.setItem(NOTICE, notice)
    sessionStorage.setItem(PLACE, sectionAddress())
  }
  location.replace('/login')
}

/** Returns the section's address without filters, which can be personal data. */
function sectionAddress(): string {
  const section = new URLSearchParams(location.search).get('section')
  return section === null ? location.pathname : `${location.pathname}?${new URLSearchParams({ section })}`
}

/** Returns the notice that explains why the session ended, and deletes it. */
export function takeNotice(): string {
  const notice = sessionStorage.getItem(NOTICE) ?? ''
  sessionStorage.removeItem(NOTICE)
  return notice
}

/** A property of `history.state`. Its value is the key under which the search text of that entry is stored. */
const SEARCH_KEY = 'searchKey'

/**
 * Returns the search text, and a function that changes it. A reload and Back restore the text for the same person in
 * this tab, until sign-out. The text can be a name, so it must not be in the address (decision 022).
 * @param person the id of the signed-in person
 */
export function useSearch(person: string): [string, (search: string) => void] {
  const [search, setSearch] = useAddress(() => sessionStorage.getItem(nameHere(person)) ?? '')
  const change = (next: string) => {
    setSearch(next)
    const isNamed = history.state?.[SEARCH_KEY] !== undefined
    if (!isNamed) history.replaceState({ ...history.state, [SEARCH_KEY]: crypto.randomUUID() }, '')
    sessionStorage.setItem(nameHere(person), next)
  }
  return [search, change]
}

/** The prefix of the sessionStorage keys of search texts. */
const KEPT = 'staffSearch/'

/** Returns the sessionStorage key of a person's search text at the current history entry. */
const nameHere = (person: string) => `${KEPT}${person}/${history.state?.[SEARCH_KEY]}`

/** Deletes all search texts: they can be names of families, and the next person at this tab may press Back. */
export function forgetSearches(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(KEPT)) sessionStorage.removeItem(name)
}
