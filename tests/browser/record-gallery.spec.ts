import type { Page } from '@playwright/test'
import sampleNews from '../../netlify/local/seed/news-coverage.json' with { type: 'json' }
import { RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { fillIn, patternOf, viewer as viewerLabels } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { layoutShifts } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const ISLANDS = '**/_astro/islands.*.js'

const LOADING = 'Loading news coverages...'
const FAILED = 'Failed to load news coverages. Please try again later.'

/** Matches the addresses that return records. */
const LISTINGS = '**/api/gallery-*'

/** Returns `count` records, each a day older than the one before, with a field that the site does not know. */
function recordsTo(count: number) {
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
async function serveRecords(page: Page, list: string, records: readonly object[]) {
  await page.route(/\/\.netlify\/images|\/api\/uploads\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2f6342"/></svg>',
    }),
  )
  await page.route(LISTINGS, (route) => route.fulfill({ json: { [list]: records, more: 1 } }))
}

const cards = (page: Page) => page.locator('.record')
const card = (page: Page, number: number) => page.getByRole('link', { name: `Record ${number}`, exact: true })
const recordDialog = (page: Page) => page.locator('dialog.record-dialog')

/** Serves records by page and by id. @returns the queries, in order */
async function servePages(page: Page, count: number): Promise<string[]> {
  await serveRecords(page, 'events', [])
  const asked: string[] = []
  await page.route(LISTINGS, (route) => {
    const { search, searchParams } = new URL(route.request().url())
    asked.push(search)
    const id = searchParams.get('id')
    const [limit, number] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))]
    const found = recordsTo(count).filter((record) => record.id === id)
    const shown = recordsTo(count).slice((number - 1) * limit, number * limit)
    return route.fulfill({ json: id === null ? { events: shown, next: null, total: count } : { events: found } })
  })
  return asked
}

const names = (...numbers: number[]) => numbers.map((number) => `Record ${number}`)
const pageNumber = (page: Page, number: number) => page.getByRole('button', { name: String(number), exact: true })

test.describe('the gallery', () => {
  test.use({ provokedError: new RegExp(FAILED), viewport: { width: 390, height: 900 } })

  test('shows a loading message, errors with a retry, and records without a layout shift', async ({ page }) => {
    await serveRecords(page, 'newsCoverages', [])
    await page.route(LISTINGS, (route) => route.fulfill({ status: 200, body: 'not json' }), { times: 1 })
    const logged = page.waitForEvent('console', (message) => message.text().includes(FAILED))
    await page.goto('/news-coverage')
    await expect(page.getByRole('alert')).toHaveText(FAILED)
    await logged
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(RECORD_KINDS['news-coverage'].words.empty)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0)

    const newest = sampleNews.toSorted((one, other) => other.date.localeCompare(one.date))
    const records = recordsTo(newest.length).map((entry, index) => ({ ...entry, name: newest[index]?.title }))
    await serveRecords(page, 'newsCoverages', records)
    const answer = await hold(page, LISTINGS)
    await page.goto('/news-coverage')
    await expect(page.getByText(LOADING)).toBeVisible()
    // Waits for the fonts, whose layout shift is not tested here.
    await expect(page.locator('html')).toHaveAttribute('data-fonts')
    const foot = page.locator('footer')
    await foot.evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const place = () => foot.evaluate((footer) => Math.round(footer.getBoundingClientRect().top))
    await layoutShifts(page)
    const before = await place()
    const laidOutMs = await page.evaluate(() => performance.now())
    answer()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByText(LOADING)).toBeHidden()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    expect(await layoutShifts(page, laidOutMs)).toEqual([])
  })
})

test('the newest six records are shown before React has loaded', async ({ page }) => {
  await serveRecords(page, 'events', recordsTo(14).reverse())
  const arrive = await hold(page, ISLANDS)
  await page.goto('/events', { waitUntil: 'commit' })
  await expect(cards(page).getByRole('heading')).toHaveText(names(1, 2, 3, 4, 5, 6))
  await expect(cards(page).getByText(/September 2024/)).toHaveCount(6)
  await expect(pageNumber(page, 3)).toBeVisible()
  await card(page, 2).focus()
  arrive()
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr')
  await expect(card(page, 2)).toBeFocused()
})

test('the gallery loads only the visible page, and a record that the address names', async ({ page }) => {
  const asked = await servePages(page, 2000)
  await page.goto('/events?page=2')
  await expect(cards(page).getByRole('heading')).toHaveText(names(7, 8, 9, 10, 11, 12))
  expect(asked).toEqual(['?limit=6&page=2'])
  const shown = page.getByRole('list', { name: RECORD_KINDS.events.words.list })
  const answer = await hold(page, LISTINGS)
  await pageNumber(page, 334).click()
  await expect(pageNumber(page, 334)).toHaveAttribute('aria-current', 'page')
  await expect(shown).toHaveAttribute('aria-busy', 'true')
  await expect(card(page, 7)).toBeVisible()
  answer()
  await expect(cards(page).getByRole('heading')).toHaveText(names(1999, 2000))
  await expect(shown).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(/\?page=334$/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.goBack()
  await expect(card(page, 7)).toBeVisible()
  expect(asked.splice(0)).toEqual(['?limit=6&page=2', '?limit=6&page=334'])

  await page.goto(`/events?event=${encodeURIComponent('any/id 1234')}`)
  await expect(recordDialog(page)).toHaveAccessibleName('Record 1234')
  expect(asked).toEqual(['?limit=6&page=1', '?id=any%2Fid%201234'])
  await recordDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(recordDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.goto('/events?event=gone')
  await expect(page.getByRole('status')).toContainText('That event is no longer shown.')
  await expect(card(page, 1)).toBeVisible()
  await expect(recordDialog(page)).toHaveCount(0)
})

test('a page number works before React has loaded, and a card that is pressed opens afterwards', async ({ page }) => {
  await servePages(page, 14)
  const arrive = await hold(page, ISLANDS)
  await page.goto('/events', { waitUntil: 'commit' })
  await pageNumber(page, 2).click()
  await expect(card(page, 7)).toBeVisible()
  await card(page, 8).click()
  await expect(page).toHaveURL(/\?page=2&event=/)
  arrive()
  await expect(recordDialog(page)).toHaveAccessibleName('Record 8')
})

const picture = (page: Page, number: number) =>
  recordDialog(page)
    .getByRole('link')
    .nth(number - 1)
const viewer = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })
const viewerButton = (page: Page, name: string) => viewer(page).getByRole('button', { name })
const counterText = (number: number) => fillIn(viewerLabels.counter, { number, count: 3 })
const counterOf = (page: Page) => viewer(page).getByText(patternOf(fillIn(viewerLabels.counter, { count: 3 })))

test('a card opens its record, a picture opens the viewer, and Back closes each of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serveRecords(page, 'events', recordsTo(2))
  await page.goto('/events?from=home')
  await expect(cards(page)).toHaveCount(2)
  await card(page, 1).click()
  await expect(recordDialog(page)).toHaveAccessibleName('Record 1')
  await expect(page).toHaveURL(/\?from=home&event=any%2Fid\+1$/)
  await expect(recordDialog(page).getByRole('img')).toHaveCount(3)
  await expectUsable(page)
  await picture(page, 2).click()
  await expect(counterOf(page)).toHaveText(counterText(2))
  await expectUsable(page)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture(page, 2)).toBeFocused()
  await page.goBack()
  await expect(recordDialog(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\?from=home$/)
  await page.goForward()
  await expect(recordDialog(page)).toBeVisible()
  await picture(page, 1).click()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await picture(page, 1).click()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(recordDialog(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(recordDialog(page)).toHaveCount(0)
})

test('a card and its open record both link to the page of the record', async ({ page, context }) => {
  await page.goto('/news-coverage')
  // Chooses a card with a picture, because another test can have erased a record's picture.
  const card = cards(page)
    .filter({ has: page.getByRole('img') })
    .first()
  const link = card.getByRole('link').first()
  const [name, address] = [await link.innerText(), (await link.getAttribute('href')) ?? '']
  expect(address).toMatch(/^\/news-coverage\/./)
  const thumbnail = card.getByRole('img')
  await expect(thumbnail).toHaveAttribute('srcset', /\/\.netlify\/images\?url=%2Fapi%2Fuploads%2F[^ ]+&w=320 320w/)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(recordDialog(page)).toHaveCount(0)
  await link.click()
  await recordDialog(page).getByRole('link', { name: 'Link to this item' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(recordDialog(page)).toHaveAccessibleName(name)
})

test('the viewer goes from the last picture to the first, and announces each picture', async ({ page }) => {
  await serveRecords(page, 'events', recordsTo(1))
  await page.goto('/glimpse')
  await page.goto('/events')
  await card(page, 1).press('Enter')
  await picture(page, 1).click()
  const counter = counterOf(page)
  await expect(viewer(page).getByRole('status')).toHaveText(`${counterText(1)}: Children plant a tree`)
  for (const [name, number] of [
    [viewerLabels.previous, 3],
    [viewerLabels.next, 1],
    [fillIn(viewerLabels.show, { number: 3 }), 3],
  ] as const) {
    await viewerButton(page, name).click()
    await expect(counter).toHaveText(counterText(number))
  }
  await viewerButton(page, viewerLabels.close).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture(page, 1)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(picture(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(counterText(2))
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter).toHaveText(counterText(number))
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(recordDialog(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\/events$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/glimpse$/)
})
