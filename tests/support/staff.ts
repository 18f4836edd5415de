import { expect } from 'vitest'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { pictureOf } from './record-deps.ts'
import { STAFF_SETTINGS } from './staff-settings.ts'

/** A member of staff, signed in at a served site, working as the admin's pages do. */
export interface Staff {
  /** Sends a request with the session's cookie from the site's own page. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Creates an event with a feature image and one extra image of this colour, which its title tells. */
  createEvent(colour: Colour, headers?: Record<string, string>): Promise<Response>
}
type Colour = [red: number, green: number, blue: number]

/** Signs in at `address`. */
export async function signInAsStaff(address: string): Promise<Staff> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = STAFF_SETTINGS
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { Origin: address, 'Content-Type': 'application/json' },
  })
  expect(login.status).toBe(200)
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { Origin: address, Cookie: cookie, ...init.headers } })
  return {
    send,
    async createEvent(colour, headers = {}) {
      const body = new FormData()
      body.append('title', titleOf(colour))
      body.append('event_date', '2025-01-20')
      const picture = new File([await pictureOf(...colour)], 'picture.jpg')
      body.append('feature_image', picture)
      body.append('event_images', picture)
      return send('/api/events', { method: 'POST', body, headers })
    },
  }
}

function titleOf(colour: Colour): string {
  return `Colour ${colour.join(' ')}`
}

/** The events that visitors see. */
export async function listedEvents(address: string): Promise<StaffRecord[]> {
  const response = await fetch(`${address}/api/gallery-events`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { events: StaffRecord[] }).events
}
