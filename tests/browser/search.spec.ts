import type { Page } from '@playwright/test'
import samples from '../../netlify/local/seed/events.json' with { type: 'json' }
import { SEARCH_PAGES_PATH } from '../../src/schemas/search-pages.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { chrome, enquiryForm, entryAt, fillIn, frontMatter, menuLabel, patternOf, search } from '../support/content.ts'
import { enquiryPopup } from '../support/enquiry-form.ts'
import { hold } from '../support/hold.ts'
import { idle } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

/** A page's title without the school's name, as a search query. */
const UNIFORM = entryAt(frontMatter('pages/uniform').title.split(' | '), 0)
/** A word that no page has. */
const NOWHERE = 'qqzxqq'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: search.field })
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox', { name: search.field })
const answerOf = (page: Page) => dialogOf(page).getByRole('region', { name: search.answer })
const resultsOf = (page: Page) => dialogOf(page).getByRole('list', { name: search.results }).getByRole('link')

/** Opens the search dialog on a page. */
async function openSearch(page: Page, path = '/policies') {
  await page.goto(path)
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
}

test('keys open and close the search, and its files load only when it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofSearch = () => asked.filter((path) => /search-pages|site-search|gallery-events/.test(path))
  await page.goto('/policies')
  await idle(page)
  expect(ofSearch()).toEqual([])
  const link = page
    .getByRole('navigation', { name: chrome.mainMenu })
    .getByRole('link', { name: menuLabel('/academics') })
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await link.focus()
    await page.keyboard.press(key)
    await expect(fieldOf(page)).toBeFocused()
    await fieldOf(page).fill(UNIFORM)
    await expect(resultsOf(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
  expect(ofSearch()).toContain(SEARCH_PAGES_PATH)

  await page.getByRole('link', { name: chrome.enquire }).first().click()
  await expect(enquiryPopup(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialogOf(page), 'over the enquiry popup').toBeHidden()
  await page.goto('/contact-us')
  const enquiry = page.getByRole('textbox', { name: enquiryForm.labels.enquiry })
  await enquiry.focus()
  await page.keyboard.type('1/2')
  await expect(enquiry).toHaveValue('1/2')
  await expect(dialogOf(page), 'by a slash in a field').toBeHidden()
})

test('arrow keys move through the results, and Enter opens the focused result', async ({ page }) => {
  await openSearch(page)
  await fieldOf(page).fill(UNIFORM)
  await expect(resultsOf(page).first()).toHaveAttribute('href', '/uniform')
  await expect(answerOf(page).getByRole('link')).toBeVisible()
  for (const [key, focused] of [
    ['ArrowDown', answerOf(page).getByRole('link')],
    ['ArrowDown', resultsOf(page).first()],
    ['ArrowUp', answerOf(page).getByRole('link')],
    ['ArrowUp', fieldOf(page)],
    ['ArrowDown', answerOf(page).getByRole('link')],
    ['ArrowDown', resultsOf(page).first()],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/uniform$/)
  await openSearch(page)
  await fieldOf(page).fill(UNIFORM)
  await expect(resultsOf(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/uniform$/)
})

test('the search offers a retry when it fails, and finds pages, records and answers', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { events } = (await (await request.get('/api/gallery-events')).json()) as {
    events: { name: string; url: string }[]
  }
  await page.route(`**${SEARCH_PAGES_PATH}`, (route) => route.abort())
  await openSearch(page)
  await expectUsable(page)
  const status = dialogOf(page).getByRole('status')
  const helpful = dialogOf(page).getByRole('link', { name: entryAt(search.helpful, 0).label })
  await expect(helpful).toBeVisible()
  await fieldOf(page).fill(UNIFORM)
  await expect(status).toHaveText(search.failed)
  await page.unroute(`**${SEARCH_PAGES_PATH}`)
  await dialogOf(page).getByRole('button', { name: search.retry }).click()
  await expect(resultsOf(page).first()).toBeVisible()

  await fieldOf(page).fill('dakhla')
  await expect(resultsOf(page).first()).toBeVisible()

  // Searches for a sample, because events of other tests can have names that begin alike.
  const sample = entryAt(samples, 0).title
  const { name, url } = entryAt(
    events.filter((event) => event.name === sample),
    0,
  )
  await fieldOf(page).fill(name.slice(0, -1))
  await expect(resultsOf(page).first()).toHaveText(name)
  await expect(resultsOf(page).first()).toHaveAttribute('href', url)

  await fieldOf(page).fill('fees for class 6')
  await expect(answerOf(page).getByRole('link')).toHaveAttribute('href', '/class/6th')
  const amount = answerOf(page).getByText(/₹[\d,]+/)
  await expect(amount.first()).toBeVisible()
  await fieldOf(page).fill('hostel')
  await expect(answerOf(page).getByRole('link')).toHaveAttribute('href', '/school-day#hostel')
  await expect(resultsOf(page).first()).toHaveAttribute('href', '/school-day#hostel')
  await expect(dialogOf(page).locator('a[href="/privacy"]')).toHaveCount(0)
  await fieldOf(page).fill('uniform and late bus')
  await expect(answerOf(page).getByRole('article')).toHaveCount(2)
  await expectUsable(page)

  await fieldOf(page).fill('school')
  await expect(status).toHaveText(new RegExp(`${patternOf(search.many).source}|${patternOf(search.first).source}`))
  await fieldOf(page).fill(NOWHERE)
  await expect(status).toHaveText(fillIn(search.none, { query: NOWHERE }))
  await expect(helpful).toBeVisible()
  await expect(dialogOf(page).locator('[data-desk] a[href^="tel:"]')).toBeVisible()
})

test('/search searches for ?q=, and for text typed before its code has loaded', async ({ page }) => {
  const [codeComes, pagesCome] = [
    await hold(page, '**/_astro/site-search.*.js'),
    await hold(page, `**${SEARCH_PAGES_PATH}`),
  ]
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox', { name: search.field })
  const first = main.getByRole('list', { name: search.results }).getByRole('link').first()
  await field.fill(UNIFORM)
  codeComes()
  await expect(main.getByRole('status')).toHaveText(search.searching)
  pagesCome()
  await expect(first).toBeVisible()
  await expect(main.getByRole('status')).not.toHaveText(search.searching)
  await expect(field).toHaveValue(UNIFORM)
  await main.getByRole('button', { name: search.find }).click()
  await expect(page).toHaveURL(/\/uniform$/)

  await page.goto(`/search?${new URLSearchParams({ q: UNIFORM })}`)
  await expect(field).toHaveValue(UNIFORM)
  await expect(first).toHaveAttribute('href', '/uniform')
  const popular = page.getByRole('heading', { name: search.popularHeading })
  await expect(popular).toBeHidden()
  await field.fill('')
  await expect(popular).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the side panel has a search button, and closes when the search opens', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: chrome.openMenu }).tap()
    await page.getByRole('dialog').getByRole('button', { name: search.button }).tap()
    await expect(fieldOf(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await fieldOf(page).fill(UNIFORM)
    await resultsOf(page).first().tap()
    await expect(page).toHaveURL(/\/uniform$/)
  })
})

test('the 404 page suggests pages for the words in the address, even if some are unknown', async ({ page }) => {
  await page.goto(`/old/${UNIFORM.replaceAll(' ', '-')}_2024.php`)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox', { name: search.field })).toHaveValue(UNIFORM.toLowerCase())
  const results = main.getByRole('list', { name: search.results })
  await expect(results.getByRole('link', { name: new RegExp(`^${UNIFORM}`) })).toBeVisible()
  await expect(main.getByRole('status')).toHaveText(search.suggestions)
  await expect(main.getByRole('searchbox')).not.toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const label = entryAt(frontMatter('pages/transport').title.split(':'), 0)
  await page.goto(`/2019/${label.replaceAll(' ', '-')}-${NOWHERE}`)
  const suggested = results.getByRole('link')
  await expect(suggested.filter({ hasText: label }).first()).toBeVisible()
  expect(await suggested.count()).toBeLessThanOrEqual(5)
})
