import type { Page } from '@playwright/test'
import { adminLabels } from './content.ts'

/** Opens a section of the staff area in a signed-in browser (`test.use({ isStaff: true })`). */
export async function openStaffArea(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await page.getByRole('navigation', { name: adminLabels.frame.panel }).waitFor()
}
