import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { fillIn, glimpseCategories, patternOf, viewer as viewerLabels } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from './fixtures.ts'

const PAGE_OF_PAGES = 'Page {page} of {pages}'
const SHOWN = 'main li[data-categories]:visible'
const categoryButton = (page: Page, id: string) =>
  page.getByRole('button', { name: glimpseCategories.find((category) => category.id === id)?.label ?? id })
const label = (page: Page) => page.getByRole('main').getByRole('status')

/** Expects at most eight pictures, all of one category. */
async function expectOnly(page: Page, category: string): Promise<void> {
  await expect(page.locator(SHOWN).first()).toHaveAttribute('data-categories', new RegExp(`\\b${category}\\b`))
  const shown = await page.locator(SHOWN).evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.categories))
  expect(shown.filter((categories) => !categories?.split(' ').includes(category))).toEqual([])
  expect(shown.length).toBeLessThanOrEqual(8)
}

test('while the page loads, the browser requests only the visible pictures', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => /\.(avif|webp)$/.test(request.url()) && asked.push(request.url()))
  const release = await hold(page, /\.css$/)
  const loaded = page.goto('/glimpse')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await loaded
  await expect(page.locator(SHOWN)).toHaveCount(8)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBeLessThanOrEqual(8)
})

test('the address has the category and the page of the gallery, and Back restores both', async ({ page }) => {
  await page.goto('/glimpse?category=smartclass&page=2')
  const [smartClass, lab] = [categoryButton(page, 'smartclass'), categoryButton(page, 'lab')]
  await expect(smartClass).toHaveAttribute('aria-pressed', 'true')
  await expect(label(page)).toHaveText(patternOf(fillIn(PAGE_OF_PAGES, { page: 2 })))
  await expectOnly(page, 'smartclass')
  await lab.click()
  await expect(lab).toHaveAttribute('aria-pressed', 'true')
  await expect(smartClass).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(label(page)).toHaveText(patternOf(fillIn(PAGE_OF_PAGES, { page: 1 })))
  await expectOnly(page, 'lab')
  await page.goBack()
  await expect(label(page)).toHaveText(patternOf(fillIn(PAGE_OF_PAGES, { page: 2 })))
  await expect(smartClass).toHaveAttribute('aria-pressed', 'true')

  await categoryButton(page, 'all').click()
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.locator(SHOWN)).toHaveCount(8)
  await expect(previous).toBeDisabled()
  const pages = Number(patternOf(PAGE_OF_PAGES).exec(await label(page).innerText())?.groups?.pages)
  expect(pages).toBeGreaterThan(2)
  const first = await page.locator(SHOWN).first().textContent()
  await next.click()
  await expect(label(page)).toHaveText(fillIn(PAGE_OF_PAGES, { page: 2, pages }))
  await expect(page.getByRole('list', { name: 'Pictures' })).toBeFocused()
  await expect(page).toHaveURL(/\/glimpse\?page=2$/)
  await expect(page.locator(SHOWN).first()).not.toHaveText(first ?? '')
  for (const unknown of ['cooking', 'Sports', '']) {
    await page.goto(`/glimpse?category=${unknown}`)
    await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'true')
    await expect(label(page)).toHaveText(fillIn(PAGE_OF_PAGES, { page: 1, pages }))
    await expect(page.locator(SHOWN)).toHaveCount(8)
  }
  await page.goto(`/glimpse?page=${pages}`)
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(label(page)).toHaveText(fillIn(PAGE_OF_PAGES, { page: pages - 1, pages }))
})

test('the viewer shows only the pictures of the category, and Back closes the viewer', async ({ page }) => {
  const viewerCode: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && /lightbox/i.test(request.url())) viewerCode.push(request.url())
  })
  await page.goto('/policies')
  await page.goto('/glimpse?category=lab')
  const pictures = await page.locator('main li[data-categories~="lab"]').count()
  const second = page.locator(SHOWN).nth(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(viewerCode).toEqual([])

  const release = await hold(page, /lightbox/i)
  for (const _press of ['first', 'ignored']) await second.getByRole('link').press('Enter')
  release()
  const viewer = page.getByRole('dialog', { name: viewerLabels.name })
  const counter = viewer.getByText(patternOf(fillIn(viewerLabels.counter, { count: pictures })))
  await expect(counter).toHaveText(fillIn(viewerLabels.counter, { number: 2, count: pictures }))
  expect(viewerCode).not.toEqual([])
  await expect(viewer.locator('.yarl__slide_current img')).toHaveJSProperty('complete', true)
  expect(await accessibilityFindings(page)).toEqual([])
  await viewer.getByRole('button', { name: viewerLabels.previous }).click()
  await viewer.getByRole('button', { name: viewerLabels.previous }).click()
  await expect(counter).toHaveText(fillIn(viewerLabels.counter, { number: pictures, count: pictures }))
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(second.getByRole('link')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/policies$/)
})

test('the gallery shows the category in the address before its code has loaded', async ({ page }) => {
  const scriptsCome = await hold(page, '**/*.js')
  await page.goto('/glimpse?category=sports', { waitUntil: 'commit' })
  await expect(page.locator(SHOWN)).toHaveCount(8)
  await expectOnly(page, 'sports')
  await expect(categoryButton(page, 'sports')).toHaveAttribute('aria-pressed', 'true')
  await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'false')
  scriptsCome()
  await page.waitForLoadState('load')
  await categoryButton(page, 'lab').click()
  await expect(page).toHaveURL(/category=lab$/)
  await expectOnly(page, 'lab')
})
