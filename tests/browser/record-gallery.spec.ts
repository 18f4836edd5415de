import type { Page } from '@playwright/test'
import sampleEvents from '../../netlify/local/seed/events.json' with { type: 'json' }
import sampleNews from '../../netlify/local/seed/news-coverage.json' with { type: 'json' }
import { RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { chrome, entryAt, fillIn, gallery, navigation, patternOf, viewer as viewerLabels } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from './fixtures.ts'

const GALLERIES = [
  {
    path: '/events',
    list: 'events',
    samples: sampleEvents,
    words: RECORD_KINDS.events.words,
    loading: 'Loading events...',
    failed: 'Failed to load events. Please try again later.',
  },
  {
    path: '/news-coverage',
    list: 'newsCoverages',
    samples: sampleNews,
    words: RECORD_KINDS['news-coverage'].words,
    loading: 'Loading news coverages...',
    failed: 'Failed to load news coverages. Please try again later.',
  },
] as const

const LISTINGS = '**/api/gallery-*'
const ISLANDS = '**/_astro/islands.*.js'

/** The item of the main menu whose sub-menu has both galleries. */
const HIGHLIGHTS = entryAt(
  navigation.menu.filter(({ href, links }) => href === '/events' && links),
  0,
).label

/** Returns records named 1 to `count`, each a day older than the one before, with unknown fields. */
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

/** Serves records and generated pictures: as a server that knows no pages, all at once. */
async function serveRecords(page: Page, list: string, records: readonly object[]) {
  await page.route(/\/\.netlify\/images|\/api\/uploads\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2f6342"/></svg>',
    }),
  )
  await page.route(LISTINGS, (route) => route.fulfill({ json: { [list]: records, more: 1 } }))
}

/** Serves records by page and by id. @returns the queries that were asked, in their order */
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

const cards = (page: Page) => page.locator('.record')
const names = (...numbers: number[]) => numbers.map((number) => `Record ${number}`)
const card = (page: Page, number: number) => page.getByRole('link', { name: `Record ${number}`, exact: true })
const pageNumber = (page: Page, number: number) => page.getByRole('button', { name: String(number), exact: true })
const record = (page: Page) => page.locator('dialog.record-dialog')
const closeRecord = (page: Page) => record(page).getByRole('button', { name: gallery.close }).click()
const picture = (page: Page, number: number) =>
  record(page)
    .getByRole('link')
    .nth(number - 1)
const viewer = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })
const viewerButton = (page: Page, name: string) => viewer(page).getByRole('button', { name })
const counterText = (number: number) => fillIn(viewerLabels.counter, { number, count: 3 })
const counterOf = (page: Page) => viewer(page).getByText(patternOf(fillIn(viewerLabels.counter, { count: 3 })))

for (const { path, list, samples, words, loading, failed } of GALLERIES) {
  for (const width of [390, 1440])
    test(`${path} at ${width} px: a message while it loads, and records that move nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const newest = samples.toSorted((one, other) => other.date.localeCompare(one.date))
      const records = recordsTo(newest.length).map((entry, index) => ({ ...entry, name: newest[index]?.title }))
      await serveRecords(page, list, records)
      const answer = await hold(page, LISTINGS)
      await page.goto(path)
      await expect(page.getByText(loading)).toBeVisible()
      // All text changes to the fonts once; that is not what is looked at here.
      await expect(page.locator('html')).toHaveAttribute('data-fonts')
      const foot = page.locator('footer')
      await foot.evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }))
      const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      const place = () => foot.evaluate((footer) => Math.round(footer.getBoundingClientRect().top))
      await layoutShifts(page)
      const [before, reserved] = [await place(), await pageHeight()]
      const laidOutMs = await page.evaluate(() => performance.now())
      answer()
      await expect(cards(page)).toHaveCount(6)
      await expect(page.getByText(loading)).toBeHidden()
      expect(await pageHeight(), 'fits the place that was reserved').toBeLessThanOrEqual(reserved)
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
      expect(await layoutShifts(page, laidOutMs)).toEqual([])
    })

  test.describe('a failure', () => {
    test.use({ provokedError: new RegExp(failed) })

    test(`${path} shows an error in red, with a retry button, and says when there are no records`, async ({ page }) => {
      await serveRecords(page, list, [])
      await page.route(LISTINGS, (route) => route.fulfill({ status: 200, body: 'not json' }), { times: 1 })
      const logged = page.waitForEvent('console', (message) => message.text().includes(failed))
      await page.goto(path)
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText(failed)
      await expect(alert).toHaveCSS('color', 'rgb(163, 36, 27)')
      await logged
      expect(await accessibilityFindings(page)).toEqual([])
      await page.getByRole('button', { name: gallery.retry }).click()
      await expect(page.getByText(words.empty)).toBeVisible()
      await expect(page.getByRole('button', { name: gallery.next })).toHaveCount(0)
    })
  })

  test(`${path} draws the newest six without React, which takes their place without a difference`, async ({ page }) => {
    await serveRecords(page, list, recordsTo(14).reverse())
    const arrive = await hold(page, ISLANDS)
    await page.goto(path, { waitUntil: 'commit' })
    const drawn = page.locator('first-records')
    await expect(drawn.getByRole('heading')).toHaveText(names(1, 2, 3, 4, 5, 6))
    await expect(cards(page).getByText(/September 2024/)).toHaveCount(6)
    await expect(page.getByText(loading)).toBeHidden()
    const looks = (elements: Element[]) =>
      elements.map((element) => {
        const parts = [element, ...element.querySelectorAll('*')].map(({ localName, attributes }) => {
          const said = [...attributes]
            .filter(({ name }) => name !== 'style')
            .map(({ name, value }) => `${name}=${value}`)
          return [localName, ...said.sort()].join(' ')
        })
        return [...parts, element.textContent]
      })
    const before = await drawn.locator('.record, nav').evaluateAll(looks)
    expect(before).toHaveLength(7)
    await card(page, 2).focus()
    arrive()
    await expect(drawn).toHaveCount(0)
    expect(await page.locator('main astro-island').locator('.record, nav').evaluateAll(looks)).toEqual(before)
    await expect(card(page, 2)).toBeFocused()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`${path} shows no loading message, but what to do`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(loading)).toBeHidden()
      await expect(page.getByRole('main').locator('a[href="/contact-us"]')).toBeVisible()
      const crumbs = page.getByRole('navigation', { name: chrome.breadcrumb }).getByRole('link')
      await expect(crumbs).toHaveText([chrome.home, HIGHLIGHTS])
      await expect(crumbs.nth(1)).toHaveAttribute('href', '/events')
    })
  })
}

test('a card opens the record, a picture the viewer, and Back closes one after the other', async ({ page }) => {
  await serveRecords(page, 'events', recordsTo(2))
  await page.goto('/events?from=home')
  await card(page, 1).click()
  await expect(record(page)).toHaveAccessibleName('Record 1')
  await expect(page).toHaveURL(/\?from=home&event=any%2Fid\+1$/)
  await expect(record(page).getByRole('img')).toHaveCount(3)
  await picture(page, 2).click()
  await expect(counterOf(page)).toHaveText(counterText(2))
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture(page, 2)).toBeFocused()
  await page.goBack()
  await expect(record(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\?from=home$/)
  await page.goForward()
  await expect(record(page)).toBeVisible()
  await picture(page, 1).click()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await picture(page, 1).click()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(record(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(record(page)).toHaveCount(0)
})

test('only the page that is shown is loaded, and a record of another page by its address', async ({ page }) => {
  const asked = await servePages(page, 'events', 2000)
  await page.goto('/events?page=2')
  await expect(cards(page).getByRole('heading')).toHaveText(names(7, 8, 9, 10, 11, 12))
  expect(asked).toEqual(['?limit=6&page=2'])
  await pageNumber(page, 334).click()
  await expect(cards(page).getByRole('heading')).toHaveText(names(1999, 2000))
  await expect(page).toHaveURL(/\?page=334$/)
  await expect(page.getByRole('button', { name: gallery.next })).toBeDisabled()
  await page.goBack()
  await expect(card(page, 7)).toBeVisible()
  expect(asked.splice(0)).toEqual(['?limit=6&page=2', '?limit=6&page=334'])

  await page.goto(`/events?event=${encodeURIComponent('any/id 1234')}`)
  await expect(record(page)).toHaveAccessibleName('Record 1234')
  expect(asked).toEqual(['?limit=6&page=1', '?id=any%2Fid%201234'])
  await closeRecord(page)
  await expect(record(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/events$/)
  await page.goto('/events?event=gone')
  await expect(page.getByRole('status')).toContainText('That event is no longer shown.')
  await expect(card(page, 1)).toBeVisible()
  await expect(record(page)).toHaveCount(0)
})

test('while another page loads, its number is current and the cards stay', async ({ page }) => {
  await servePages(page, 'events', 14)
  await page.goto('/events')
  const previous = page.getByRole('button', { name: gallery.previous })
  const shown = page.getByRole('list', { name: RECORD_KINDS.events.words.list })
  await expect(card(page, 1)).toBeVisible()
  await expect(previous).toBeDisabled()
  const answer = await hold(page, LISTINGS)
  await page.getByRole('button', { name: gallery.next }).click()
  await expect(pageNumber(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(shown).toHaveAttribute('aria-busy', 'true')
  await expect(card(page, 1)).toBeVisible()
  answer()
  await expect(card(page, 7)).toBeVisible()
  await expect(shown).toHaveAttribute('aria-busy', 'false')
  await previous.click()
  await expect(card(page, 1)).toBeVisible()
})

test('a card and a page number that are pressed before React is there open with it', async ({ page }) => {
  await servePages(page, 'events', 14)
  for (const { press, shown } of [
    { press: card(page, 3), shown: record(page) },
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

test('card and record link to the record’s own page, with pictures of the CDN', async ({ page, context }) => {
  await page.goto('/news-coverage')
  // A record whose picture another test has erased shows a grey area instead.
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
  await expect(record(page)).toHaveCount(0)
  await link.click()
  await record(page).getByRole('link', { name: 'Link to this item' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(record(page)).toHaveAccessibleName(name)
})

test('list, record and viewer are accessible and fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serveRecords(page, 'events', recordsTo(8))
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(6)
  await expectUsable(page)
  await card(page, 1).click()
  await expect(record(page)).toBeVisible()
  await expectUsable(page)
  await picture(page, 1).click()
  await expect(counterOf(page)).toHaveText(counterText(1))
  await expectUsable(page)
})

test('the viewer goes round at both ends and announces its picture, by pointer and by keyboard', async ({ page }) => {
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
  await expect(record(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\/events$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/glimpse$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('swiping changes the picture', async ({ page }) => {
    await serveRecords(page, 'events', recordsTo(1))
    await page.goto('/events')
    await card(page, 1).tap()
    await picture(page, 1).tap()
    const counter = counterOf(page)
    await expect(counter).toHaveText(counterText(1))
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: 400 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(330) })
    for (const x of [280, 210, 140, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(counter).toHaveText(counterText(2))
  })
})

/** Returns the numbers of pictures, up to those in a list, whose rows have a gap or an overlap. */
function unevenCounts(list: Element): number[] {
  const pictures = [...list.children]
  const isUneven = () => {
    const gap = Number.parseFloat(getComputedStyle(list).columnGap)
    const { width, height } = list.getBoundingClientRect()
    const covered = [...list.children].reduce((sum, shown) => {
      const box = shown.getBoundingClientRect()
      return sum + (box.width + gap) * (box.height + gap)
    }, 0)
    return Math.abs(1 - covered / ((width + gap) * (height + gap))) > 0.01
  }
  const uneven = pictures
    .map((_, index) => index + 1)
    .filter((count) => {
      list.replaceChildren(...pictures.slice(0, count))
      return isUneven()
    })
  list.replaceChildren(...pictures)
  return uneven
}

/** Returns the share of its real width at which each picture is asked for (`sizes`). */
function askedShares(images: Element[]): number[] {
  return (images as HTMLImageElement[]).map(({ sizes, clientWidth }) => {
    const fitting = sizes.split(', ').find((size) => {
      const media = size.match(/^\(.+\)/)?.[0]
      return media === undefined || matchMedia(media).matches
    })
    const [, length, unit] = fitting?.match(/([\d.]+)(px|vw)$/) ?? []
    return (Number(length) * (unit === 'vw' ? innerWidth / 100 : 1)) / clientWidth
  })
}

test('the pictures of a record fill their rows, and each is asked for in its width', async ({ page }) => {
  const counts = [1, 2, 3, 4, 5, 50]
  const records = recordsTo(counts.length).map((entry, index) => ({
    ...entry,
    images: Array.from({ length: counts[index] ?? 0 }, (_, number) => `picture ${number}.jpg`),
  }))
  await serveRecords(page, 'events', records)
  await page.goto('/events')
  for (const [index, count] of counts.entries()) {
    await card(page, index + 1).click()
    const pictures = record(page).getByRole('img')
    await expect(pictures).toHaveCount(count)
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (count === 50) expect(await record(page).getByRole('list').evaluate(unevenCounts), `${width} px`).toEqual([])
      const shares = await pictures.evaluateAll(askedShares)
      expect(Math.min(...shares), `one of ${count} at ${width} px`).toBeGreaterThan(0.99)
      expect(Math.max(...shares), `one of ${count} at ${width} px`).toBeLessThan(1.2)
    }
    await closeRecord(page)
    await expect(record(page)).toHaveCount(0)
  }
})
