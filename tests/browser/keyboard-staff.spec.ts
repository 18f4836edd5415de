import type { Page } from '@playwright/test'
import { openAsStaff, pictureFile } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

test.use({ reducedMotion: 'reduce' })

/** Presses Tab until the focus is on a control of this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && name.test(await focused.evaluate(nameOf))) return
  }
  throw new Error(`Tab did not come to ${name}.`)
}

function nameOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
}

test('by keyboard alone, staff create an event, take it off the website, bin it and bring it back', async ({
  page,
}) => {
  await openAsStaff(page)
  const title = `Typed ${Date.now()}`
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /pictures?/ })
      .first(),
  ).toBeVisible()
  await tabTo(page, /^Title$/)
  await page.keyboard.type(title)
  await tabTo(page, /Choose a picture|Feature image/)
  await expect(page.locator(':focus')).toHaveAttribute('type', 'file')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(await pictureFile('typed.jpg'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await tabTo(page, /^Create Event$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(row).toContainText('Not published')
  await row.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await expect(page.getByText('Event moved to the bin.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Restored from the bin.')).toBeVisible()
  await expect(row.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
})
