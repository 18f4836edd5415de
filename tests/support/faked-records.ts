import type { Page } from '@playwright/test'

/** Matches the addresses that return records. */
export const LISTINGS = '**/api/gallery-*'

/** Returns `count` records, each a day older than the one before, with a field that the site does not know. */
export function recordsTo(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `any/id ${index + 1}`,
    name: `Record ${index + 1}`,
    date: new Date(Date.UTC(2024, 8, 20 - index)).toISOString().slice(0, 10),
    thumbnail: `cover ${index + 1}.jpg`,
    images: ['one.jpg', 'two.webp', 'three?.png'],
    altTexts: { 'one.jpg': 'Children plant a tree' },
    mood: 'sunny',
  }))
}

/** Serves all records in one response, like a server without pagination, and one picture for all addresses. */
export async function serveRecords(page: Page, list: string, records: readonly object[]) {
  await page.route(/\/\.netlify\/images|\/api\/uploads\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2f6342"/></svg>',
    }),
  )
  await page.route(LISTINGS, (route) => route.fulfill({ json: { [list]: records, more: 1 } }))
}

export const cards = (page: Page) => page.locator('.record')
export const card = (page: Page, number: number) => page.getByRole('link', { name: `Record ${number}`, exact: true })
export const recordDialog = (page: Page) => page.locator('dialog.record-dialog')
