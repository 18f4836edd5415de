import { expect, type Page } from '@playwright/test'
import { ENQUIRY_POST } from './requests.ts'
import { OWN_PAGE, openStaffArea } from './staff-area.ts'

export const INBOX = '/admin?section=enquiries'

/** Returns a unique name. */
export function nameOf(first: string): string {
  return `${first} ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
}

/** Sends an enquiry with a unique telephone number for a test. */
export async function sendEnquiry(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  const phone = `9${Math.random().toString().slice(2, 11).padEnd(9, '1')}`
  const sent = await page.request.post('/api/enquiry', {
    headers: OWN_PAGE,
    multipart: {
      ...ENQUIRY_POST,
      'contact-parent-name': name,
      'contact-email': `${phone}@example.org`,
      'contact-phone': phone,
      ...more,
    },
  })
  expect(sent.ok()).toBe(true)
}

/** Opens the inbox with new enquiries that only this test uses. */
export async function openInbox(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await sendEnquiry(page, name)
  await openStaffArea(page, INBOX)
}

/** Returns the row of an enquiry, and the row's button `open`, which opens the enquiry. */
export function rowOf(page: Page, name: string) {
  const open = page.getByRole('button', { name: new RegExp(`Open the enquiry of ${name}$`) })
  return { open, row: page.getByRole('listitem').filter({ has: open }) }
}
