import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import {
  disclosureMenu,
  fees,
  fillIn,
  frontMatter,
  newsletters,
  patternOf,
  viewer as viewerLabels,
} from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const disclosureHeading = frontMatter('pages/cbse-disclosure').heading
const [documents, results] = disclosureMenu.filter(({ submenu }) => submenu)
const gallery = disclosureMenu.find(({ images }) => images)
if (!documents || !results || !gallery) throw new Error('The disclosure menu has no item of each kind.')
const years = [...new Set(newsletters.map(({ year }) => year))].sort((a, b) => b - a)
const [, lastYear] = years

const itemOf = (page: Page, { label }: { label: string }) => page.getByRole('link', { name: label })
const headingOf = (page: Page, { label }: { label: string }) => page.getByRole('heading', { name: label })
const backButton = (page: Page) => page.getByRole('button', { name: 'Back' })
const viewerOf = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })

test.use({ reducedMotion: 'reduce' })

test('a menu item opens a submenu with its own address, and Back closes the submenu', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const title = await page.title()
  const menu = page.getByRole('navigation', { name: disclosureHeading })
  await expect(menu.getByRole('link')).toHaveCount(disclosureMenu.length)
  const letter = itemOf(page, documents.submenu?.[0] ?? documents)
  await expect(letter).toBeHidden()
  const item = menu.getByRole('link', { name: documents.label })
  await item.click()
  await expect(letter).toBeVisible()
  await expect(headingOf(page, documents)).toBeFocused()
  await expect(item).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle(`${documents.label} | ${title}`)
  await backButton(page).click()
  await expect(letter).toBeHidden()
  await expect(item).toBeFocused()
  await expect(item).not.toHaveAttribute('aria-current')
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(/\/cbse-disclosure$/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await itemOf(page, documents).click()
  await itemOf(page, results).click()
  await expect(headingOf(page, results)).toBeVisible()
  await expect(headingOf(page, documents)).toBeHidden()
  await page.goBack()
  await expect(headingOf(page, documents)).toBeVisible()

  await page.goto('/policies')
  await page.goto(`/cbse-disclosure#${results.id}`)
  const entry = itemOf(page, results.submenu?.[0] ?? results)
  await expect(entry).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await backButton(page).click()
  await expect(entry).toBeHidden()
  await expect(itemOf(page, results)).toBeFocused()
})

test('a gallery opens the viewer at its first picture; a single picture has no arrows', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const count = gallery.images?.length ?? 0
  const staff = itemOf(page, gallery)
  await staff.focus()
  await page.keyboard.press('Enter')
  const viewer = viewerOf(page)
  const counter = viewer.getByText(patternOf(fillIn(viewerLabels.counter, { count })))
  await expect(counter).toHaveText(fillIn(viewerLabels.counter, { number: 1, count }))
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(staff).toBeFocused()
  await expect(page).toHaveURL(/\/cbse-disclosure$/)

  await page.goto('/uniform')
  await page.locator('main a:has(img)').click()
  await expect(viewer.getByRole('button')).toHaveCount(1)
  await viewer.getByRole('button', { name: viewerLabels.close }).click()
  await expect(viewer).toHaveCount(0)
})

test('by keyboard, a year of newsletters opens its months, and Back returns to the years', async ({ page }) => {
  await page.goto('/newsletter')
  const menu = page.getByRole('navigation', { name: 'Years' })
  await expect(menu.getByRole('link')).toHaveText(years.map((year) => new RegExp(`${year}`)))
  const january = page.locator(`a[href="${newsletters.find(({ year }) => year === lastYear)?.file}"]`)
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

test('on phones, each table value has the name of its column, and each result has its year', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fee-structure')
  const cell = page.getByRole('table', { name: 'Every quarter, and in a year' }).getByRole('cell').first()
  await expect(cell).toBeVisible()
  const label = await cell.evaluate((node) => getComputedStyle(node, '::before').content)
  expect(label).toBe(JSON.stringify(fees.quarterlyHeads[0]))

  await page.goto('/cbse-disclosure')
  const name = 'Result class: X'
  await page.getByText(name, { exact: true }).first().click()
  const rows = page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('td') })
  await expect(rows.first()).toBeVisible()
  const heads = (await rows.allInnerTexts()).map((text) => text.trim().split(/\s/)[0])
  for (const head of heads) expect(head).toMatch(/^\d{4}-\d{2}$/)
})
