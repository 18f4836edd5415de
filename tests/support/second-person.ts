import type { Page } from '@playwright/test'
import { STAFF } from './staff.ts'

/**
 * Adds a person with the password of `STAFF`, who has joined in another browser.
 * @param owner a page of a signed-in owner
 * @returns the e-mail
 */
export async function secondPerson(owner: Page, role: string): Promise<string> {
  const email = `person${Math.random().toString(36).slice(2)}@school.example`
  const headers = { Origin: new URL(owner.url()).origin }
  const added = await owner.request.post('/api/admin/people', { data: { email, name: 'Meera Gill', role }, headers })
  const { invitation } = (await added.json()) as { invitation: { url: string } }
  const token = new URL(invitation.url).hash.slice(1)
  await fetch(new URL('/api/join', owner.url()), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, password: STAFF.password }),
  })
  return email
}
