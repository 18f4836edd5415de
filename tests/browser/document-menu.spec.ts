import type { Page } from '@playwright/test'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import {
  disclosureMenu,
  fillIn,
  frontMatter,
  newsletters,
  patternOf,
  viewer as viewerLabels,
} from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const disclosureHeading = frontMatter('pages/cbse-disclosure').heading
const [documents, results] = disclosureMenu.filter(({ submenu }) => submenu)
const gallery = disclosureMenu.find(({ images }) => images)
if (!documents || !results || !gallery) throw new Error('The disclosure menu has no item of each kind.')
const years = [...new Set(newsletters.map(({ year }) => year))].sort((a, b) => b - a)
const [, lastYear] = years
const newsletter = newsletters.find(({ year }) => year === lastYear)

const itemOf = (page: Page, { label }: { label: string }) => page.getByRole('link', { name: label })
const headingOf = (page: Page, { label }: { label: string }) => page.getByRole('heading', { name: label })
const backButton = (page: Page) => page.getByRole('button', { name: 'Back' })
const newsletterLink = (page: Page) => page.locator(`a[href="${newsletter?.file}"]`)
const viewerOf = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })

test.use({ reducedMotion: 'reduce' })

test('an item opens its submenu; Back restores the menu and the title', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const title = await page.title()
  const menu = page.getByRole('navigation', { name: disclosureHeading })
  await expect(menu.getByRole('link')).toHaveCount(disclosureMenu.length)
  const [first] = documents.submenu ?? []
  const letter = itemOf(page, first ?? documents)
  await expect(letter).toBeHidden()
  const item = menu.getByRole('link', { name: documents.label })
  await item.click()
  await expect(letter).toBeVisible()
  await expect(headingOf(page, documents)).toBeFocused()
  await expect(item).toHaveAttribute('aria-current', 'true')
  expect(await page.title()).toBe(`${documents.label} | ${title}`)
  await backButton(page).click()
  await expect(letter).toBeHidden()
  await expect(item).toBeFocused()
  await expect(item).not.toHaveAttribute('aria-current')
  expect(await page.title()).toBe(title)
  await expect(page).toHaveURL(/\/cbse-disclosure$/)
})

test('a submenu has an address; Back goes to the menu from there, too', async ({ page }) => {
  const [first] = results.submenu ?? []
  const entry = itemOf(page, first ?? results)
  await page.goto(`/cbse-disclosure#${results.id}`)
  await expect(entry).toBeVisible()
  await expectUsable(page)
  await backButton(page).click()
  await expect(entry).toBeHidden()
  await expect(itemOf(page, results)).toBeFocused()
})

test('the browser’s Back goes from one submenu to the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cbse-disclosure')
  await itemOf(page, documents).click()
  await itemOf(page, results).click()
  await expect(headingOf(page, results)).toBeVisible()
  await expect(headingOf(page, documents)).toBeHidden()
  await page.goBack()
  await expect(headingOf(page, documents)).toBeVisible()
})

test('a gallery opens the viewer at its first picture, with previous and next', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const count = gallery.images?.length ?? 0
  const counterOf = (number: number) => fillIn(viewerLabels.counter, { number, count })
  const staff = itemOf(page, gallery)
  await staff.focus()
  await page.keyboard.press('Enter')
  const viewer = viewerOf(page)
  const counter = viewer.getByText(patternOf(fillIn(viewerLabels.counter, { count })))
  await expect(counter).toHaveText(counterOf(1))
  expect(await accessibilityFindings(page)).toEqual([])
  await viewer.getByRole('button', { name: viewerLabels.previous }).click()
  await expect(counter).toHaveText(counterOf(count))
  await viewer.getByRole('button', { name: viewerLabels.next }).click()
  await expect(counter).toHaveText(counterOf(1))
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(staff).toBeFocused()
  await expect(page).toHaveURL(/\/cbse-disclosure$/)
})

test('newsletters: a year opens its months, and Back the years', async ({ page }) => {
  await page.goto('/newsletter')
  const menu = page.getByRole('navigation', { name: 'Years' })
  await expect(menu.getByRole('link')).toHaveText(years.map((year) => new RegExp(`${year}`)))
  const january = newsletterLink(page)
  await expect(january).toBeHidden()
  await menu.getByRole('link', { name: `${lastYear}` }).focus()
  await page.keyboard.press('Enter')
  await expect(january).toBeVisible()
  await expect(january).toHaveAttribute('target', '_blank')
  await expect(menu).toBeHidden()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await backButton(page).press('Enter')
  await expect(menu.getByRole('link', { name: `${lastYear}` })).toBeFocused()
  await expect(january).toBeHidden()
})

test('the list of shops opens in the viewer', async ({ page }) => {
  await page.goto('/uniform')
  await page.locator('main a:has(img)').click()
  const viewer = viewerOf(page)
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('button')).toHaveCount(1)
  await viewer.getByRole('button', { name: viewerLabels.close }).click()
  await expect(viewer).toHaveCount(0)
})

for (const path of ['/cbse-disclosure', '/newsletter']) {
  test(`${path} has no layout shift when its script starts`, async ({ page }) => {
    const height = () => page.locator('document-menu').evaluate((menu) => menu.getBoundingClientRect().height)
    await page.goto(path)
    await page.waitForFunction(() => customElements.get('document-menu'))
    await settled(page)
    const after = await height()
    await page.addInitScript(() => Object.assign(CustomElementRegistry.prototype, { define: () => {} }))
    await page.goto(path)
    await settled(page)
    expect(await height()).toBe(after)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, documentOf] of [
    ['/cbse-disclosure', (page: Page) => itemOf(page, documents.submenu?.[1] ?? documents)],
    ['/newsletter', newsletterLink],
  ] as const) {
    test(`${path} shows every submenu, without Back buttons`, async ({ page }) => {
      await page.goto(path)
      await expect(documentOf(page)).toBeVisible()
      await expect(page.getByText('Back', { exact: true }).first()).toBeHidden()
    })
  }
})
