import type { Page } from '@playwright/test'
import { STAFF } from './staff.ts'
import { OWN_PAGE } from './staff-area.ts'

/**
 * Adds a person with the password of `STAFF`, who has joined in another browser.
 * @param owner a page of a signed-in owner
 * @returns the e-mail
 */
export async function secondPerson(owner: Page, role: string): Promise<string> {
  const email = `person${Math.random().toString(36).slice(2)}@school.example`
  const data = { email, name: 'Meera Gill', role }
  const added = await owner.request.post('/api/admin/people', { data, headers: OWN_PAGE })
  const { invitation } = (await added.json()) as { invitation: { url: string } }
  const { origin, hash } = new URL(invitation.url)
  const headers = { Origin: origin, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ token: hash.slice(1), password: STAFF.password })
  await fetch(`${origin}/api/join`, { method: 'POST', headers, body })
  return email
}
