import { expect, type Locator, type Page } from '@playwright/test'
import { chrome, enquiryForm } from './content.ts'
import { ENQUIRY } from './requests.ts'

const { labels, popup } = enquiryForm

/** Returns the visible fields of the enquiry form. */
export const enquiryFields = (page: Page) => ({
  parentName: page.getByLabel(labels.parentName),
  studentName: page.getByLabel(labels.studentName),
  email: page.getByRole('textbox', { name: labels.email }),
  phone: page.getByRole('textbox', { name: labels.phone }),
  class: page.getByLabel(labels.class, { exact: true }),
  enquiry: page.getByRole('textbox', { name: labels.enquiry, exact: true }),
  send: page.getByRole('button', { name: enquiryForm.send }),
})

export const enquiryPopup = (page: Page) => page.getByRole('dialog', { name: popup.heading })

/** Returns the link that opens the popup. It is beside the content. */
export const enquireLink = (page: Page) => page.getByRole('complementary').getByRole('link', { name: chrome.enquire })

/** Waits until the island around `content` is hydrated. */
export async function isHydrated(page: Page, content: Locator): Promise<void> {
  await content.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])').filter({ has: content })).toHaveCount(1)
}

/** Opens a page, and the enquiry popup by `enquireLink`. */
export async function openPopup(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await enquireLink(page).click()
  await expect(enquiryPopup(page)).toBeVisible()
}

/** Fills `ENQUIRY` into the visible form. */
export async function fillInEnquiry(page: Page): Promise<void> {
  const fields = enquiryFields(page)
  for (const name of ['parentName', 'studentName', 'email', 'phone', 'enquiry'] as const)
    await fields[name].fill(ENQUIRY[name])
  await fields.class.selectOption(ENQUIRY.class)
}
