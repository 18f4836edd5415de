import type { Page } from '@playwright/test'
import sampleEvents from '../../netlify/local/seed/events.json' with { type: 'json' }
import sampleNews from '../../netlify/local/seed/news-coverage.json' with { type: 'json' }
import { accessibilityFindings } from '../support/accessibility.ts'
import {
  chrome,
  entryAt,
  fillIn,
  navigation,
  patternOf,
  recordLabels,
  viewer as viewerLabels,
} from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const { controls, kinds } = recordLabels

const GALLERIES = [
  {
    path: '/events',
    list: 'events',
    samples: sampleEvents,
    labels: kinds.events.list,
    loading: 'Loading events...',
    failed: 'Failed to load events. Please try again later.',
  },
  {
    path: '/news-coverage',
    list: 'newsCoverages',
    samples: sampleNews,
    labels: kinds['news-coverage'].list,
    loading: 'Loading news coverages...',
    failed: 'Failed to load news coverages. Please try again later.',
  },
] as const

const WIDTHS = [390, 1440] as const

/** The item of the main menu whose sub-menu has both galleries. */
const HIGHLIGHTS = entryAt(
  navigation.menu.filter(({ href, links }) => href === '/events' && links),
  0,
).label

/** Serves generated pictures for every name, so that no test waits for the Image CDN. */
async function drawPictures(page: Page) {
  await page.route(/\/\.netlify\/images|\/api\/uploads\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2f6342"/></svg>',
    }),
  )
}

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

/** Serves all records at once, oldest first, as a server that knows no pages. */
async function serveRecords(page: Page, list: string, count: number) {
  await drawPictures(page)
  const records = recordsTo(count).reverse()
  await page.route('**/api/gallery-*', (route) => route.fulfill({ json: { [list]: records, more: 1 } }))
}

/** Serves records by page and by id. @returns the queries that were asked, in their order */
async function servePages(page: Page, list: string, count: number): Promise<string[]> {
  await drawPictures(page)
  const asked: string[] = []
  await page.route('**/api/gallery-*', (route) => {
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

/** Keeps requests back. @returns a function that lets them through */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const holdReact = (page: Page) => hold(page, '**/_astro/islands.*.js')

const card = (page: Page, number: number) => page.getByRole('link', { name: `Record ${number}`, exact: true })
const record = (page: Page) => page.locator('dialog.record-dialog')
const viewer = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })
const counterText = (number: number, count = 3) => fillIn(viewerLabels.counter, { number, count })
const counterOf = (page: Page) => viewer(page).getByText(patternOf(fillIn(viewerLabels.counter, { count: 3 })))
const pictureLink = (page: Page, number: number) =>
  record(page).getByRole('link', { name: fillIn(controls.picture, { number }) })

/**
 * Opens a gallery whose records are delayed: the sample records, whatever other tests have created.
 * @returns a function that releases them
 */
async function visitWaiting(page: Page, { path, list, samples }: (typeof GALLERIES)[number]): Promise<() => void> {
  const newest = samples.toSorted((one, other) => other.date.localeCompare(one.date))
  const records = recordsTo(newest.length).map((record, index) => ({ ...record, name: newest[index]?.title }))
  await drawPictures(page)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    page.route('**/api/gallery-*', async (route) => {
      await new Promise<void>((go) => {
        answer = go
        resolve()
      })
      await route.fulfill({ json: { [list]: records } })
    })
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0, shiftFromMs: 0 })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if (entry.startTime >= Reflect.get(window, 'shiftFromMs'))
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await asked
  // The fonts come after the first picture, and all text changes to them; it is not what is looked at here.
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Object.assign(window, { shift: 0, shiftFromMs: performance.now() })
  })
  return answer
}

for (const gallery of GALLERIES) {
  const { path, list, labels, loading, failed } = gallery
  test(`${path} shows a loading message without layout shift`, async ({ page }) => {
    const answer = await visitWaiting(page, gallery)
    await expect(page.getByText(loading)).toBeVisible()
    answer()
    await expect(page.locator('.record')).toHaveCount(6)
    await expect(page.getByText(loading)).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  })

  for (const width of WIDTHS) {
    test(`${path} at ${width} px: the footer does not move when the records arrive`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const answer = await visitWaiting(page, gallery)
      const waiting = await page.locator('main').evaluate((main: HTMLElement) => main.offsetHeight)
      const foot = page.locator('footer')
      await foot.evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }))
      const place = () => foot.evaluate((footer) => Math.round(footer.getBoundingClientRect().top))
      const before = await place()
      answer()
      await expect(page.locator('.record')).toHaveCount(6)
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
      const arrived = await page.locator('main').evaluate((main: HTMLElement) => main.offsetHeight)
      expect(Math.abs(arrived - waiting)).toBeLessThan(110)
    })
  }

  test.describe('a failure', () => {
    test.use({ provokedError: new RegExp(failed) })

    test(`${path} shows an error in red, with a retry button`, async ({ page }) => {
      await drawPictures(page)
      await page.route('**/api/gallery-*', (route) => route.fulfill({ status: 200, body: 'not json' }))
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(path)
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText(failed)
      await expect(alert).toHaveCSS('color', 'rgb(163, 36, 27)')
      expect(errors.filter((text) => text.includes(failed))).toHaveLength(1)
      expect(await accessibilityFindings(page)).toEqual([])
      await page.unroute('**/api/gallery-*')
      await page.getByRole('button', { name: controls.retry }).click()
      await expect(page.locator('.record')).toHaveCount(6)
    })
  })

  test(`${path} draws the first page without React, which takes its place without a difference`, async ({ page }) => {
    await serveRecords(page, list, 14)
    const arrive = await holdReact(page)
    await page.goto(path, { waitUntil: 'commit' })
    const drawn = page.locator('first-records')
    await expect(drawn.getByRole('heading')).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Record ${number}`))
    await expect(page.getByText(loading)).toBeHidden()
    const looks = (cards: Element[]) =>
      cards.map((card) => {
        const attributesOf = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)
        const elements = [card, ...card.querySelectorAll('*')].map((element) =>
          [
            element.localName,
            ...attributesOf(element)
              .filter((text) => !text.startsWith('style='))
              .sort(),
          ].join(' '),
        )
        return [...elements, card.textContent]
      })
    const before = await drawn.locator('.record, nav').evaluateAll(looks)
    expect(before).toHaveLength(7)
    await card(page, 2).focus()
    arrive()
    await expect(drawn).toHaveCount(0)
    expect(await page.locator('main astro-island').locator('.record, nav').evaluateAll(looks)).toEqual(before)
    await expect(card(page, 2)).toBeFocused()
  })

  for (const { what, press, shows } of [
    { what: 'a card', press: (page: Page) => card(page, 3).click(), shows: (page: Page) => record(page) },
    {
      what: 'a page number',
      press: (page: Page) => page.getByRole('button', { name: '2', exact: true }).click(),
      shows: (page: Page) => card(page, 7),
    },
  ])
    test(`${path}: ${what} that is pressed before React is there opens with it`, async ({ page }) => {
      await servePages(page, list, 14)
      const arrive = await holdReact(page)
      await page.goto(path, { waitUntil: 'commit' })
      await press(page)
      await expect(page).toHaveURL(/\?(page|event)=/)
      arrive()
      await expect(shows(page)).toBeVisible()
      await expect(page.locator('first-records')).toHaveCount(0)
    })

  test(`${path} shows six records on a page, newest first, with page numbers between arrows`, async ({ page }) => {
    await serveRecords(page, list, 14)
    await page.goto(path)
    await expect(page.locator('.record h2')).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Record ${number}`))
    await expect(
      page
        .locator('.record')
        .first()
        .getByText(/September 2024/),
    ).toBeVisible()
    const previous = page.getByRole('button', { name: controls.previous })
    const next = page.getByRole('button', { name: controls.next })
    await expect(previous).toBeDisabled()
    await page.getByRole('button', { name: '3', exact: true }).click()
    await expect(page).toHaveURL(/\?page=3$/)
    await expect(page.locator('.record h2')).toHaveText(['Record 13', 'Record 14'])
    await expect(page.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(next).toBeDisabled()
    await previous.click()
    await expect(card(page, 7)).toBeVisible()
    await page.goBack()
    await expect(card(page, 13)).toBeVisible()
    await page.goto(`${path}?page=2`)
    await expect(card(page, 12)).toBeVisible()
  })

  test(`${path} loads the page that it shows, once`, async ({ page }) => {
    const asked = await servePages(page, list, 2000)
    await page.goto(`${path}?page=2`)
    await expect(page.locator('.record h2')).toHaveText([7, 8, 9, 10, 11, 12].map((number) => `Record ${number}`))
    expect(asked).toEqual(['?limit=6&page=2'])
    await page.getByRole('button', { name: '334', exact: true }).click()
    await expect(page.locator('.record h2')).toHaveText(['Record 1999', 'Record 2000'])
    await page.goBack()
    await expect(card(page, 7)).toBeVisible()
    expect(asked).toEqual(['?limit=6&page=2', '?limit=6&page=334'])
  })

  test(`${path}?event=… opens a record of another page; one that is gone is said so`, async ({ page }) => {
    const asked = await servePages(page, list, 2000)
    await page.goto(`${path}?event=${encodeURIComponent('any/id 1234')}`)
    await expect(record(page)).toHaveAccessibleName('Record 1234')
    expect(asked).toEqual(['?limit=6&page=1', '?id=any%2Fid%201234'])
    await record(page).getByRole('button', { name: controls.close }).click()
    await expect(record(page)).toHaveCount(0)
    await expect(card(page, 1)).toBeVisible()
    await page.goto(`${path}?event=gone`)
    await expect(page.getByRole('status')).toContainText(labels.gone)
  })

  test(`${path}: while another page loads, its number is current and the cards stay`, async ({ page }) => {
    await servePages(page, list, 14)
    await page.goto(path)
    await expect(card(page, 1)).toBeVisible()
    const answer = await hold(page, '**/api/gallery-*')
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
    const shown = page.getByRole('list', { name: labels.list })
    await expect(shown).toHaveAttribute('aria-busy', 'true')
    await expect(card(page, 1)).toBeVisible()
    answer()
    await expect(card(page, 7)).toBeVisible()
    await expect(shown).toHaveAttribute('aria-busy', 'false')
  })

  test(`${path}: a card opens the record, a picture opens the viewer, and Back closes one after the other`, async ({
    page,
  }) => {
    await serveRecords(page, list, 2)
    await page.goto(`${path}?from=home`)
    await card(page, 1).click()
    await expect(record(page)).toBeVisible()
    await expect(record(page)).toHaveAccessibleName('Record 1')
    await expect(page).toHaveURL(/\?from=home&event=any%2Fid\+1$/)
    await expect(record(page).getByRole('img')).toHaveCount(3)
    const second = pictureLink(page, 2)
    await second.click()
    await expect(viewer(page).getByText(counterText(2), { exact: true })).toBeVisible()
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(record(page)).toBeVisible()
    await expect(second).toBeFocused()
    await page.goBack()
    await expect(record(page)).toHaveCount(0)
    await expect(card(page, 1)).toBeFocused()
    await expect(page).toHaveURL(/\?from=home$/)
    await page.goForward()
    await expect(record(page)).toBeVisible()
  })

  test(`${path}: a card and the open record link to the record’s own page`, async ({ page, context }) => {
    await drawPictures(page)
    await page.goto(path)
    const link = page.locator('.record a').first()
    const [name, address] = [await link.innerText(), (await link.getAttribute('href')) ?? '']
    expect(address).toMatch(new RegExp(`^${path}/.`))
    const opened = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(record(page)).toHaveCount(0)
    await link.click()
    await expect(record(page)).toBeVisible()
    await record(page).getByRole('link', { name: labels.share }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.goBack()
    await expect(record(page)).toBeVisible()
    await expect(record(page)).toHaveAccessibleName(name)
  })

  test(`the breadcrumb of ${path} has the menu’s item`, async ({ page }) => {
    await page.goto(path)
    const crumbs = page.getByRole('navigation', { name: chrome.breadcrumb }).getByRole('link')
    await expect(crumbs).toHaveText([chrome.home, HIGHLIGHTS])
    await expect(crumbs.nth(1)).toHaveAttribute('href', '/events')
  })

  test(`${path}?event=… opens a record; closing it stays on the page`, async ({ page }) => {
    await serveRecords(page, list, 9)
    await page.goto(`${path}?event=${encodeURIComponent('any/id 8')}`)
    await expect(record(page)).toBeVisible()
    await expect(record(page)).toHaveAccessibleName('Record 8')
    await record(page).getByRole('button', { name: controls.close }).click()
    await expect(record(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.goto(`${path}?event=gone`)
    await expect(page.getByRole('status')).toContainText(labels.gone)
    await expect(record(page)).toHaveCount(0)
  })

  test(`${path} without records shows a friendly message`, async ({ page }) => {
    await page.route('**/api/gallery-*', (route) => route.fulfill({ json: { [list]: [] } }))
    await page.goto(path)
    await expect(page.getByText(labels.empty)).toBeVisible()
    await expect(
      page.locator('nav', { hasText: '1' }).filter({ has: page.getByRole('button', { name: controls.next }) }),
    ).toHaveCount(0)
  })

  test(`${path}: axe finds no violations in the list, a record and the viewer, at ${WIDTHS.join(' and ')} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await serveRecords(page, list, 8)
    await page.goto(path)
    await expect(page.locator('.record')).toHaveCount(6)
    await expectAccessible(page)
    await card(page, 1).click()
    await expect(record(page)).toBeVisible()
    await expectAccessible(page)
    await record(page).getByRole('link').first().click()
    await expect(viewer(page).getByText(counterText(1), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await accessibilityFindings(page), `at ${width} px`).toEqual([])
  }
}

test('the viewer wraps round at both ends, announces the current picture, and starts at the clicked one', async ({
  page,
}) => {
  await serveRecords(page, 'events', 1)
  await page.goto('/events')
  await card(page, 1).click()
  await record(page).getByRole('link').first().click()
  const counter = counterOf(page)
  await expect(counter).toHaveText(counterText(1))
  await expect(viewer(page).getByRole('status')).toHaveText(`${counterText(1)}: Children plant a tree`)
  await viewer(page).getByRole('button', { name: viewerLabels.previous }).click()
  await expect(counter).toHaveText(counterText(3))
  await viewer(page).getByRole('button', { name: viewerLabels.next }).click()
  await expect(counter).toHaveText(counterText(1))
  await viewer(page)
    .getByRole('button', { name: fillIn(viewerLabels.show, { number: 3 }) })
    .click()
  await expect(counter).toHaveText(counterText(3))
  await viewer(page).getByRole('button', { name: viewerLabels.close }).click()
  await expect(viewer(page)).toHaveCount(0)
  await record(page).getByRole('link').nth(1).click()
  await expect(counter).toHaveText(counterText(2))
})

test('by keyboard alone a record opens, its pictures change, it closes, and the focus returns', async ({ page }) => {
  await serveRecords(page, 'events', 1)
  await page.goto('/events')
  await card(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(record(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const second = record(page).getByRole('link').nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  const counter = counterOf(page)
  await expect(counter).toHaveText(counterText(2))
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(counterText(3))
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(counterText(1))
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(counterText(3))
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(second).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(record(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\/events$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('swiping changes the picture', async ({ page }) => {
    await serveRecords(page, 'events', 1)
    await page.goto('/events')
    await card(page, 1).tap()
    await record(page).getByRole('link').first().tap()
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

test('after a reload with the viewer open, the record is open and Back closes a new viewer', async ({ page }) => {
  await serveRecords(page, 'events', 1)
  await page.goto('/events')
  await card(page, 1).click()
  await record(page).getByRole('link').first().click()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await expect(record(page)).toBeVisible()
  await record(page).getByRole('link').first().click()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(record(page)).toBeVisible()
})

test('Escape twice closes viewer and record, and restores the history', async ({ page }) => {
  await serveRecords(page, 'events', 1)
  await page.goto('/glimpse')
  await page.goto('/events')
  await card(page, 1).click()
  await record(page).getByRole('link').first().click()
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(record(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/events$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/glimpse$/)
})

for (const width of [320, 800]) {
  test(`at ${width} px record and viewer have no horizontal overflow`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await serveRecords(page, 'events', 1)
    await page.goto('/events')
    await card(page, 1).click()
    const overflow = (dialog: HTMLElement) => dialog.scrollWidth - dialog.clientWidth
    expect(await record(page).evaluate(overflow)).toBe(0)
    await record(page).getByRole('link').first().click()
    await expect(viewer(page)).toBeVisible()
    expect(await viewer(page).evaluate(overflow)).toBe(0)
  })
}

/** What an even grid of pictures leaves open: the area that none covers, and how far they reach beyond it, in pixels. */
function unevenness(list: Element): { open: number; overlap: number } {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap)
  const { width, height } = list.getBoundingClientRect()
  const covered = [...list.children].reduce((sum, picture) => {
    const box = picture.getBoundingClientRect()
    return sum + (box.width + gap) * (box.height + gap)
  }, 0)
  const share = covered / ((width + gap) * (height + gap))
  return { open: Math.max(0, 1 - share), overlap: Math.max(0, share - 1) }
}

for (const width of [390, 800, 1440]) {
  test(`at ${width} px the pictures of a record fill their rows, from one picture to fifty`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await drawPictures(page)
    const images = Array.from({ length: 50 }, (_, index) => `picture ${index + 1}.jpg`)
    const [entry] = recordsTo(1)
    await page.route('**/api/gallery-*', (route) => route.fulfill({ json: { events: [{ ...entry, images }] } }))
    await page.goto('/events')
    await card(page, 1).click()
    const list = record(page).getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(images.length)
    for (let count = images.length; count > 0; count -= 1) {
      const { open, overlap } = await list.evaluate(unevenness)
      expect(open, `${count} pictures`).toBeLessThan(0.01)
      expect(overlap, `${count} pictures`).toBeLessThan(0.01)
      await list.evaluate((pictures) => pictures.lastElementChild?.remove())
    }
  })
}

/** Returns the width in pixels that the attribute `sizes` of a picture says, and the one that it has. */
function widthsOf(image: HTMLImageElement): { said: number; actual: number } {
  const fitting = image.sizes.split(', ').find((size) => {
    const media = size.match(/^\(.+\)/)?.[0]
    return media === undefined || matchMedia(media).matches
  })
  const [, length, unit] = fitting?.match(/([\d.]+)(px|vw)$/) ?? []
  return { said: Number(length) * (unit === 'vw' ? innerWidth / 100 : 1), actual: image.clientWidth }
}

test('each picture of a record is asked for in the width that it has', async ({ page }) => {
  await drawPictures(page)
  const records = recordsTo(6).map((entry, index) => ({
    ...entry,
    images: Array.from({ length: index + 1 }, (_, number) => `picture ${number}.jpg`),
  }))
  await page.route('**/api/gallery-*', (route) => route.fulfill({ json: { events: records } }))
  await page.goto('/events')
  for (const { images } of records) {
    await card(page, images.length).click()
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const picture of await record(page).getByRole('img').all()) {
        const { said, actual } = await picture.evaluate(widthsOf)
        expect(said / actual, `one of ${images.length} at ${width} px`).toBeGreaterThan(0.99)
        expect(said / actual, `one of ${images.length} at ${width} px`).toBeLessThan(1.2)
      }
    }
    await page.keyboard.press('Escape')
    await expect(record(page)).toHaveCount(0)
  }
})

test('a click on the backdrop closes the record', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await serveRecords(page, 'events', 1)
  await page.goto('/events')
  await card(page, 1).click()
  await expect(record(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(record(page)).toHaveCount(0)
})

test('from 1000 px the middle column of the events is 36 px higher', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serveRecords(page, 'events', 6)
  const rise = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page
      .locator('.record')
      .evaluateAll(([left, middle]) =>
        left && middle ? left.getBoundingClientRect().top - middle.getBoundingClientRect().top : null,
      )
  }
  await page.goto('/events')
  await expect(page.locator('.record')).toHaveCount(6)
  await expect.poll(() => rise(1000)).toBe(36)
  await expect.poll(() => rise(999)).toBe(0)
})

test('pictures are served by the Image CDN in several widths', async ({ page }) => {
  // No test erases a picture of these.
  await page.goto('/news-coverage')
  const picture = page.locator('.record img').first()
  await expect(picture).toHaveAttribute('srcset', /\/\.netlify\/images\?url=%2Fapi%2Fuploads%2F[^ ]+&w=320 320w/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, loading } of GALLERIES) {
    test(`${path} shows no loading message, but what to do`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(loading)).toBeHidden()
      await expect(page.getByRole('main').locator('a[href="/contact-us"]')).toBeVisible()
    })
  }
})
