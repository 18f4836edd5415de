import type { Page } from '@playwright/test'
import sharp from 'sharp'
import samples from '../../netlify/local/seed/events.json' with { type: 'json' }
import { SEARCH_PAGES_PATH } from '../../src/schemas/search-pages.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { type BuiltPage, builtPages } from '../support/built-site.ts'
import { chrome, enquiryForm, entryAt, fillIn, frontMatter, menuLabel, patternOf, search } from '../support/content.ts'
import { enquiryPopup } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

/** A page's title without the school's name, as a search query. */
const UNIFORM = entryAt(frontMatter('pages/uniform').title.split(' | '), 0)
/** A word that no page has. */
const NOWHERE = 'qqzxqq'
const SITE = builtPages()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: search.field })
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox', { name: search.field })
const answerOf = (page: Page) => dialogOf(page).getByRole('region', { name: search.answer })
const resultsOf = (page: Page) => dialogOf(page).getByRole('list', { name: search.results }).getByRole('link')

test.describe('by keyboard', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`${key} opens it, Escape closes it and returns the focus`, async ({ page }) => {
      await page.goto('/policies')
      const link = page
        .getByRole('navigation', { name: chrome.mainMenu })
        .getByRole('link', { name: menuLabel('/academics') })
      await link.focus()
      await page.keyboard.press(key)
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.type(UNIFORM)
      await expect(resultsOf(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(link).toBeFocused()
    })
  }

  test('a slash right after Escape opens it again', async ({ page }) => {
    await page.goto('/policies')
    await page.keyboard.press('/')
    await fieldOf(page).fill(UNIFORM)
    await fieldOf(page).evaluate((field) => {
      field.closest('dialog')?.requestClose()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    await expect(fieldOf(page)).toBeFocused()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(dialogOf(page)).toBeVisible()
  })

  test('arrow keys move through the results and Enter opens one', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: search.button }).press('Enter')
    await fieldOf(page).fill(UNIFORM)
    await expect(resultsOf(page).first()).toHaveAttribute('href', '/uniform')
    await expect(answerOf(page).getByRole('link')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(answerOf(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(resultsOf(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/uniform$/)
  })

  test('Enter in the field opens the first result', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('/')
    await fieldOf(page).fill(UNIFORM)
    await expect(resultsOf(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/uniform$/)
  })

  test('the button beside the field opens the first result', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill(UNIFORM)
    await expect(page.getByRole('main').locator('[data-results] a').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: search.find }).click()
    await expect(page).toHaveURL(/\/uniform$/)
  })

  test('a slash in a field is typed, and the search does not open over the enquiry popup', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByRole('textbox', { name: enquiryForm.labels.enquiry }).focus()
    await page.keyboard.type('1/2')
    await expect(page.getByRole('textbox', { name: enquiryForm.labels.enquiry })).toHaveValue('1/2')
    await expect(dialogOf(page)).toBeHidden()
    await page.goto('/policies')
    await page.getByRole('link', { name: chrome.enquire }).first().click()
    await expect(enquiryPopup(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialogOf(page)).toBeHidden()
  })
})

test('its code and data are not loaded before it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofSearch = () => asked.filter((path) => /search-pages|site-search|gallery-events/.test(path))
  await page.goto('/policies', { waitUntil: 'networkidle' })
  expect(ofSearch()).toEqual([])
  await page.getByRole('button', { name: search.button }).click()
  await expect.poll(ofSearch).toContainEqual(SEARCH_PAGES_PATH)
})

test('the helpful pages are found by their names, and every synonym has results', async ({ page }) => {
  await page.goto('/policies')
  await page.keyboard.press('/')
  for (const { label, href } of search.helpful) {
    await fieldOf(page).fill(label)
    await expect(dialogOf(page).locator(`[data-results] a[href="${href}"]`), label).toBeVisible()
  }
  for (const { asked } of search.synonyms) {
    await fieldOf(page).fill(NOWHERE)
    await expect(resultsOf(page)).toHaveCount(0)
    await fieldOf(page).fill(entryAt(asked, 0))
    await expect(resultsOf(page).first(), entryAt(asked, 0)).toBeVisible()
  }
})

test('a question is answered above the results, and nothing that only looks alike is found', async ({ page }) => {
  await page.goto('/policies')
  await page.keyboard.press('/')
  await fieldOf(page).fill('fees for class 6')
  await expect(answerOf(page).getByRole('link')).toHaveAttribute('href', '/class/6th')
  await expect(
    answerOf(page)
      .getByText(/₹[\d,]+/)
      .first(),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await fieldOf(page).fill('hostel')
  await expect(answerOf(page).getByRole('link')).toHaveAttribute('href', '/school-day#hostel')
  await expect(resultsOf(page).first()).toHaveAttribute('href', '/school-day#hostel')
  await expect(dialogOf(page).locator('a[href="/privacy"]')).toHaveCount(0)
  await fieldOf(page).fill('uniform and late bus')
  await expect(answerOf(page).getByRole('article')).toHaveCount(2)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('when nothing is near enough, the desk’s number stands there', async ({ page }) => {
  await page.goto('/policies')
  await page.keyboard.press('/')
  const query = `${NOWHERE} delivery`
  await fieldOf(page).fill(query)
  await expect(dialogOf(page).getByRole('status')).toHaveText(fillIn(search.none, { query }))
  await expect(dialogOf(page).locator('[data-desk] a[href^="tel:"]')).toBeVisible()
})

test('events and news are found by the beginning of their names', async ({ page, request }) => {
  const { events } = (await (await request.get('/api/gallery-events')).json()) as {
    events: { name: string; url: string }[]
  }
  // Other tests create events, some with names that begin alike.
  const sample = entryAt(samples, 0).title
  const { name, url } = entryAt(
    events.filter((event) => event.name === sample),
    0,
  )
  await page.goto('/policies')
  await page.keyboard.press('/')
  await fieldOf(page).fill(name.slice(0, -1))
  await expect(resultsOf(page).first()).toHaveText(name)
  await expect(resultsOf(page).first()).toHaveAttribute('href', url)
})

test('it shows the number of results, or that there are none with helpful links', async ({ page }) => {
  await page.goto('/policies')
  await page.keyboard.press('/')
  const status = dialogOf(page).getByRole('status')
  const helpful = dialogOf(page).getByRole('link', { name: entryAt(search.helpful, 0).label })
  await expect(helpful).toBeVisible()
  await fieldOf(page).fill('school')
  await expect(status).toHaveText(new RegExp(`${patternOf(search.many).source}|${patternOf(search.first).source}`))
  await fieldOf(page).fill(NOWHERE)
  await expect(status).toHaveText(fillIn(search.none, { query: NOWHERE }))
  await expect(helpful).toBeVisible()
  await fieldOf(page).fill(`${wordOnlyOn('/policies')} ${wordOnlyOn('/academics')}`)
  await expect(status).toHaveText(patternOf(search.some))
})

/** Returns a word that no other page of the site has. */
function wordOnlyOn(path: string): string {
  const wordsOf = (page: BuiltPage) =>
    new Set(
      page.document
        .querySelector('main')
        ?.structuredText.toLowerCase()
        .match(/\p{L}{6,}/gu),
    )
  const own = SITE.filter((page) => page.path === path).flatMap((page) => [...wordsOf(page)])
  const others = SITE.filter((page) => page.path !== path).map(wordsOf)
  return entryAt(
    own.filter((word) => others.every((words) => !words.has(word))),
    0,
  )
}

test('what is typed on /search before its code has come is searched for', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/site-search.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox', { name: search.field })
  await field.fill(UNIFORM)
  held.resolve()
  await expect(main.getByRole('list', { name: search.results }).getByRole('link').first()).toBeVisible()
  await expect(field).toHaveValue(UNIFORM)
})

test('while results are awaited it says so, politely', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(`**${SEARCH_PAGES_PATH}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/search')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: search.field }).fill(UNIFORM)
  await expect(main.getByRole('status')).toHaveText(search.searching)
  held.resolve()
  await expect(main.getByRole('list', { name: search.results }).getByRole('link').first()).toBeVisible()
  await expect(main.getByRole('status')).not.toHaveText(search.searching)
})

test.describe('offline', () => {
  test('it shows an error and a retry button', async ({ page }) => {
    let isOffline = true
    await page.route(`**${SEARCH_PAGES_PATH}`, (route) => (isOffline ? route.abort() : route.continue()))
    await page.goto('/policies')
    await page.keyboard.press('/')
    await fieldOf(page).fill(UNIFORM)
    await expect(dialogOf(page).getByRole('status')).toHaveText(search.failed)
    isOffline = false
    await dialogOf(page).getByRole('button', { name: search.retry }).click()
    await expect(resultsOf(page).first()).toBeVisible()
  })
})

test('axe finds no violations with and without results at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/policies')
  await page.getByRole('button', { name: search.button }).click()
  await expect(fieldOf(page)).toBeFocused()
  const expectAccessible = async () => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await accessibilityFindings(page), `at ${width} px`).toEqual([])
      expect(await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    }
  }
  await expectAccessible()
  await fieldOf(page).fill('school')
  await expect(resultsOf(page).first()).toBeVisible()
  await expectAccessible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the side panel has a search field, and closes when the search opens', async ({ page }) => {
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

test('the 404 page searches for the words of the address', async ({ page }) => {
  await page.goto(`/old/${UNIFORM.replaceAll(' ', '-')}_2024.php`)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox', { name: search.field })).toHaveValue(UNIFORM.toLowerCase())
  const results = main.getByRole('list', { name: search.results })
  await expect(results.getByRole('link', { name: new RegExp(`^${UNIFORM}`) })).toBeVisible()
  await expect(main.getByRole('status')).toHaveText(search.suggestions)
  await expect(main.getByRole('searchbox')).not.toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the 404 page suggests pages for the known words of the address', async ({ page }) => {
  const label = entryAt(frontMatter('pages/transport').title.split(':'), 0)
  await page.goto(`/2019/${label.replaceAll(' ', '-')}-${NOWHERE}`)
  const results = page.getByRole('main').getByRole('list', { name: search.results }).getByRole('link')
  await expect(results.filter({ hasText: label }).first()).toBeVisible()
  expect(await results.count()).toBeLessThanOrEqual(5)
})

test('/search shows the results for ?q=', async ({ page }) => {
  await page.goto(`/search?${new URLSearchParams({ q: UNIFORM })}`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(UNIFORM)
  await expect(page.getByRole('main').locator('[data-results] a').first()).toHaveAttribute('href', '/uniform')
  const popular = page.getByRole('heading', { name: search.popularHeading })
  await expect(popular).toBeHidden()
  await page.getByRole('main').getByRole('searchbox').fill('')
  await expect(popular).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button links to the list of all pages', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: search.button }).click()
    await expect(page).toHaveURL(/\/search\?*$/)
    await expect(
      page
        .getByRole('navigation', { name: search.siteMap })
        .getByRole('link', { name: frontMatter('pages/uniform').crumb }),
    ).toBeVisible()
  })
})

test('the sign that empties the field has the colour of its text, in the dialog and on /search', async ({ page }) => {
  await page.goto('/search')
  const onPage = page.getByRole('main').getByRole('searchbox')
  await onPage.fill(NOWHERE)
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill(NOWHERE)
  const field = (await fieldOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const sign = { x: field.x + field.width - 32, y: field.y + field.height / 2 - 10, width: 20, height: 20 }
  const { channels } = await sharp(await page.screenshot({ clip: sign })).stats()
  const darkest = channels.slice(0, 3).map(({ min }) => min)
  // The ink (src/styles/global.css), whose edges are softened; the browser's own blue has far more of the last channel.
  expect(Math.max(...darkest)).toBeLessThan(110)
  await page.mouse.click(sign.x + sign.width / 2, sign.y + sign.height / 2)
  await expect(fieldOf(page)).toHaveValue('')
  await expect(onPage).toHaveValue(NOWHERE)
})
