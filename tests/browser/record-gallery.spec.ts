import type { Page } from '@playwright/test'
import sampleNews from '../../netlify/local/seed/news-coverage.json' with { type: 'json' }
import { RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { card, cards, LISTINGS, recordDialog, recordsTo, serveRecords } from '../support/faked-records.ts'
import { hold } from '../support/hold.ts'
import { layoutShifts } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const ISLANDS = '**/_astro/islands.*.js'

const LOADING = 'Loading news coverages...'
const FAILED = 'Failed to load news coverages. Please try again later.'

/** Serves records by page and by id. @returns the queries, in order */
async function servePages(page: Page, list: string, count: number): Promise<string[]> {
  await serveRecords(page, list, [])
  const asked: string[] = []
  await page.route(LISTINGS, (route) => {
    const { search, searchParams } = new URL(route.request().url())
    asked.push(search)
    const id = searchParams.get('id')
    const [limit, number] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))]
    const found = recordsTo(count).filter((record) => record.id === id)
    const shown = recordsTo(count).slice((number - 1) * limit, number * limit)
    return route.fulfill({ json: id === null ? { [list]: shown, next: null, total: count } : { [list]: found } })
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

test('the newest six records are shown before React has loaded, and React changes nothing', async ({ page }) => {
  await serveRecords(page, 'events', recordsTo(14).reverse())
  const arrive = await hold(page, ISLANDS)
  await page.goto('/events', { waitUntil: 'commit' })
  const drawn = page.locator('first-records')
  await expect(drawn.getByRole('heading')).toHaveText(names(1, 2, 3, 4, 5, 6))
  await expect(cards(page).getByText(/September 2024/)).toHaveCount(6)
  const before = await drawn.locator('.record, nav').allTextContents()
  expect(before).toHaveLength(7)
  await card(page, 2).focus()
  arrive()
  await expect(drawn).toHaveCount(0)
  expect(await page.locator('main astro-island').locator('.record, nav').allTextContents()).toEqual(before)
  await expect(card(page, 2)).toBeFocused()
})

test('the gallery loads only the visible page, and a record that the address names', async ({ page }) => {
  const asked = await servePages(page, 'events', 2000)
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

test('a card or a page number that is pressed before React has loaded opens afterwards', async ({ page }) => {
  await servePages(page, 'events', 14)
  for (const { press, shown } of [
    { press: card(page, 3), shown: recordDialog(page) },
    { press: pageNumber(page, 2), shown: card(page, 7) },
  ]) {
    const arrive = await hold(page, ISLANDS)
    await page.goto('/events', { waitUntil: 'commit' })
    await press.click()
    await expect(page).toHaveURL(/\?(page|event)=/)
    arrive()
    await expect(shown).toBeVisible()
    await expect(page.locator('first-records')).toHaveCount(0)
  }
})
