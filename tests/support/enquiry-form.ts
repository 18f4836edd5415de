import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the island round `content` has been taken over by its script. */
export async function isHydrated(page: Page, content: Locator): Promise<void> {
  await content.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])').filter({ has: content })).toHaveCount(1)
}

/** Goes to a page and opens the enquiry popup by the link of the page's frame. */
export async function openPopup(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('complementary').getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Enquire Now' })).toBeVisible()
}

/** A right enquiry, in scripts and spellings that people use, into the form that can be reached. */
export async function fillInEnquiry(page: Page): Promise<void> {
  await page.getByLabel('Parent’s name').fill('नवीन कुमार')
  await page.getByLabel('Student’s name').fill('Anne Marie')
  await page.getByRole('textbox', { name: 'Email' }).fill('naveen@example.org')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98765 43210')
  await page.getByLabel('Class').selectOption('KG')
  await page.getByRole('textbox', { name: 'Enquiry', exact: true }).fill('Which bus comes through Kurali?')
}
