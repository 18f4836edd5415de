import type { PictureRecord } from '../../src/schemas/record.ts'
import { eventForm } from './pictures.ts'

/** The staff account of the tests. */
export const STAFF = { email: 'office@school.example', password: 'a long enough password' }

/** The settings of a site server with `STAFF`. The hash is valid only with quick-scrypt.ts. */
export const STAFF_SETTINGS = {
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD_HASH: 'scrypt:N=131072,r=8,p=1:c2FsdCBvZiB0aGUgdGVzdA:FiW0CVJuqJ4geZ6Cu6brF6ycL87vapeYFRBrB85BMXc',
}

export type Staff = Awaited<ReturnType<typeof asStaff>>

/** Signs in at `address`. @returns the cookie, and functions that send requests @throws when the sign-in fails */
export async function asStaff(address: string) {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    body: JSON.stringify(STAFF),
    headers: { Origin: address, 'Content-Type': 'application/json' },
  })
  if (!login.ok) throw new Error(`The sign-in was answered with ${login.status}: ${await login.text()}`)
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { Origin: address, Cookie: cookie, ...init.headers } })
  const sendJson = (path: string, method: string, body?: object, headers = {}) =>
    send(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } })
  return {
    /** The session's cookie, as `name=value`. */
    cookie,
    /** Sends a request with the session's cookie, as a page of the site does. */
    send,
    sendJson,
    /** Sends JSON that changes the given version of a record. */
    change: (path: string, method: string, version: number, body?: object) =>
      sendJson(path, method, body, { 'If-Match': `"${version}"` }),
    /** Creates an event with two pictures of its own. */
    createEvent: async (title: string) => send('/api/events', { method: 'POST', body: await eventForm(title) }),
  }
}

/** Returns the public events. @throws when the status is not 200 */
export async function listEvents(address: string): Promise<PictureRecord[]> {
  const answer = await fetch(`${address}/api/gallery-events`)
  if (answer.status !== 200) throw new Error(`The listing was answered with ${answer.status}: ${await answer.text()}`)
  const { events }: { events: PictureRecord[] } = await answer.json()
  return events
}
