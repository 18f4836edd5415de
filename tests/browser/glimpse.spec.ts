import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { fillIn, glimpseCategories, glimpsePage, patternOf, viewer as viewerLabels } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from './fixtures.ts'

const SHOWN = 'main li[data-categories]:visible'
const categoryButton = (page: Page, id: string) =>
  page.getByRole('button', { name: glimpseCategories.find((category) => category.id === id)?.label ?? id })
const pageLabel = (page: Page, number: number) =>
  page.getByText(fillIn(glimpsePage.page, { page: number }).split('{')[0] ?? '')

test('eight pictures are on a page; Next and Previous are disabled at the ends', async ({ page }) => {
  await page.goto('/glimpse')
  const previous = page.getByRole('button', { name: glimpsePage.previous })
  const next = page.getByRole('button', { name: glimpsePage.next })
  const label = page.getByRole('main').getByRole('status')
  await expect(page.locator(SHOWN)).toHaveCount(8)
  const pages = Number(patternOf(glimpsePage.page).exec(await label.innerText())?.groups?.pages)
  expect(pages).toBeGreaterThan(2)
  await expect(previous).toBeDisabled()
  const first = await page.locator(SHOWN).first().textContent()
  await next.click()
  await expect(label).toHaveText(fillIn(glimpsePage.page, { page: 2, pages }))
  await expect(page).toHaveURL(/\/glimpse\?page=2$/)
  await expect(page.locator(SHOWN).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('list', { name: glimpsePage.pictures })).toBeFocused()
  for (let number = 3; number <= pages; number++) {
    await next.click()
    await expect(label).toHaveText(fillIn(glimpsePage.page, { page: number, pages }))
  }
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(label).toHaveText(fillIn(glimpsePage.page, { page: pages - 1, pages }))
})

test('the address opens a category and a page; another category shows page 1, and Back undoes it', async ({ page }) => {
  await page.goto('/glimpse?category=smartclass&page=2')
  const smartClass = categoryButton(page, 'smartclass')
  await expect(smartClass).toHaveAttribute('aria-pressed', 'true')
  await expect(pageLabel(page, 2)).toBeVisible()
  await expect(page.locator(SHOWN).first()).toHaveAttribute('data-categories', /\bsmartclass\b/)
  const lab = categoryButton(page, 'lab')
  await lab.click()
  await expect(lab).toHaveAttribute('aria-pressed', 'true')
  await expect(smartClass).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(pageLabel(page, 1)).toBeVisible()
  for (const tile of await page.locator(SHOWN).all()) await expect(tile).toHaveAttribute('data-categories', /\blab\b/)
  await page.goBack()
  await expect(pageLabel(page, 2)).toBeVisible()
  await expect(smartClass).toHaveAttribute('aria-pressed', 'true')
})

test('the address opens its category while no script file has come', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/glimpse?category=sports', { waitUntil: 'commit' })
  await expect(page.locator(SHOWN)).toHaveCount(8)
  for (const tile of await page.locator(SHOWN).all())
    await expect(tile).toHaveAttribute('data-categories', /\bsports\b/)
  await expect(categoryButton(page, 'sports')).toHaveAttribute('aria-pressed', 'true')
  await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'false')
})

test('a picture opens in the viewer among those of its category; Back closes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/glimpse?category=lab')
  const pictures = await page.locator('main li[data-categories~="lab"]').count()
  const second = page.locator(SHOWN).nth(1).getByRole('link')
  await second.click()
  const viewer = page.getByRole('dialog', { name: viewerLabels.name })
  const counter = viewer.getByText(patternOf(fillIn(viewerLabels.counter, { count: pictures })))
  await expect(counter).toHaveText(fillIn(viewerLabels.counter, { number: 2, count: pictures }))
  await expect(viewer.locator('.yarl__slide_current img')).toHaveJSProperty('complete', true)
  expect(await accessibilityFindings(page)).toEqual([])
  await viewer.getByRole('button', { name: viewerLabels.previous }).click()
  await viewer.getByRole('button', { name: viewerLabels.previous }).click()
  await expect(counter).toHaveText(fillIn(viewerLabels.counter, { number: pictures, count: pictures }))
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(second).toBeFocused()
})

test('the viewer’s code is loaded with the first picture that is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/glimpse')
  await expect(page.locator('[component-export=PhotoGallery]')).not.toHaveAttribute('ssr')
  await page.locator(SHOWN).nth(1).hover()
  expect(scripts.filter((url) => /lightbox/i.test(url))).toEqual([])
  await page.locator(SHOWN).nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('dialog', { name: viewerLabels.name })).toBeVisible()
  expect(scripts.filter((url) => /lightbox/i.test(url))).not.toEqual([])
})

test('a click before the gallery is hydrated takes effect afterwards', async ({ page }) => {
  const arrive = await hold(page, '**/_astro/PhotoGallery.*.js')
  const isAskedFor = page.waitForRequest('**/_astro/PhotoGallery.*.js')
  await page.goto('/glimpse?category=sports')
  const shown = await page.locator(SHOWN).evaluateAll((tiles) => tiles.map((tile) => tile.dataset.categories))
  expect(shown.filter((categories) => !categories?.includes('sports'))).toEqual([])
  await categoryButton(page, 'lab').click()
  await isAskedFor
  await expect(page).toHaveURL(/category=sports$/)
  arrive()
  await expect(page).toHaveURL(/category=lab$/)
  await expect(categoryButton(page, 'lab')).toHaveAttribute('aria-pressed', 'true')
})

test('hovering shows a picture’s name and blurs the others', async ({ page }) => {
  await page.goto('/glimpse')
  const third = page.locator(SHOWN).nth(2)
  const blurOf = (place: number) =>
    page
      .locator(SHOWN)
      .nth(place)
      .locator('img')
      .evaluate((picture) => getComputedStyle(picture).filter)
  expect(await blurOf(0)).toBe('none')
  await third.hover()
  await expect.poll(() => blurOf(0)).toBe('blur(5px)')
  expect(await blurOf(2)).toBe('none')
  await expect(third.locator('a > span')).toHaveCSS('opacity', '1')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures are shown, without controls', async ({ page }) => {
    await page.goto('/glimpse')
    expect(await page.locator(SHOWN).count()).toBeGreaterThan(16)
    await expect(page.getByRole('button', { name: glimpsePage.next })).toBeHidden()
    await expect(categoryButton(page, 'sports')).toBeHidden()
  })
})
