import { expect, type Page } from '@playwright/test'

/** Serves the page, or one of its scripts, with one name changed, so that code that reads the name gets undefined. */
export async function takeAway(page: Page, path: string, find: RegExp) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toMatch(find)
    await route.fulfill({ response, body: text.replace(find, (whole, name: string) => whole.replace(name, 'gone')) })
  })
}
