import { accessibilityFindings } from '../support/accessibility.ts'
import { expect, test } from './site.ts'

const SHOWN = 'photo-gallery li:visible'

test('eight pictures a page; Next and Previous turn the pages and stop at the ends', async ({ page }) => {
  await page.goto('/glimpse')
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  const label = page.locator('photo-gallery').getByRole('status')
  await expect(page.locator(SHOWN)).toHaveCount(8)
  const pages = Number((await label.textContent())?.match(/Page 1 of (\d+)/)?.[1])
  expect(pages).toBeGreaterThan(2)
  await expect(previous).toBeDisabled()
  const first = await page.locator(SHOWN).first().textContent()
  await next.click()
  await expect(label).toHaveText(`Page 2 of ${pages}`)
  await expect(page).toHaveURL(/\/glimpse\?page=2$/)
  await expect(page.locator(SHOWN).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('list', { name: 'Pictures' })).toBeFocused()
  for (let number = 3; number <= pages; number++) {
    await next.click()
    await expect(label).toHaveText(`Page ${number} of ${pages}`)
  }
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(label).toHaveText(`Page ${pages - 1} of ${pages}`)
})

test('a category shows its pictures from page 1, stands in the address, and Back undoes it', async ({ page }) => {
  await page.goto('/glimpse?page=2')
  const lab = page.getByRole('button', { name: 'Lab' })
  await lab.click()
  await expect(lab).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(page.getByText('Page 1 of')).toBeVisible()
  for (const tile of await page.locator(SHOWN).all()) await expect(tile).toHaveAttribute('data-categories', /\blab\b/)
  await page.goBack()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
})

test('the address opens a category and a page', async ({ page }) => {
  await page.goto('/glimpse?category=smartclass&page=2')
  await expect(page.getByRole('button', { name: 'Smart Class' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(page.locator(SHOWN).first()).toHaveAttribute('data-categories', /\bsmartclass\b/)
})

test('each picture leads to its full-size file', async ({ page, request }) => {
  await page.goto('/glimpse')
  const href = await page.locator(SHOWN).first().getByRole('link').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
})

test('a picture opens in the viewer among all of its category; Back closes it and stays on the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/glimpse?category=lab')
  const pictures = await page.locator('photo-gallery li[data-categories~="lab"]').count()
  const second = page.locator(SHOWN).nth(1).getByRole('link')
  await second.click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  const counter = viewer.getByText(/^\d+ of \d+$/)
  await expect(counter).toHaveText(`2 of ${pictures}`)
  await expect(viewer.locator('.yarl__slide_current img')).toHaveJSProperty('complete', true)
  expect(await accessibilityFindings(page)).toEqual([])
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter).toHaveText(`${pictures} of ${pictures}`)
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(/\/glimpse\?category=lab$/)
  await expect(second).toBeFocused()
})

test('React comes with the first picture that is opened, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/glimpse')
  await page.locator(SHOWN).nth(1).hover()
  expect(scripts.filter((url) => /lightbox|client/.test(url))).toEqual([])
  await page.locator(SHOWN).nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  expect(scripts.filter((url) => /lightbox/.test(url))).not.toEqual([])
})

test('hovering brings up a picture’s name and blurs the others; at rest nothing is blurred', async ({ page }) => {
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

  test('all pictures are there, and no control that does nothing', async ({ page }) => {
    await page.goto('/glimpse')
    expect(await page.locator(SHOWN).count()).toBeGreaterThan(16)
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sports' })).toBeHidden()
  })
})
