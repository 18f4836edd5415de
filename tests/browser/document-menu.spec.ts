import { accessibilityFindings } from '../support/accessibility.ts'
import { expect, test } from './site.ts'

const WIDTHS = [390, 1440] as const

test.use({ reducedMotion: 'reduce' })

test('an item with a submenu leads into it; Back restores the menu and the title', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const title = await page.title()
  const menu = page.getByRole('navigation', { name: 'Mandatory public disclosure' })
  await expect(menu.getByRole('link')).toHaveCount(5)
  const letter = page.getByRole('link', { name: /CBSE affiliation letter/ })
  await expect(letter).toBeHidden()
  const documents = menu.getByRole('link', { name: /Documents & Information/ })
  await documents.click()
  await expect(letter).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents & Information' })).toBeFocused()
  await expect(documents).toHaveAttribute('aria-current', 'true')
  expect(await page.title()).toBe(`Documents & Information | ${title}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(letter).toBeHidden()
  await expect(documents).toBeFocused()
  await expect(documents).not.toHaveAttribute('aria-current')
  expect(await page.title()).toBe(title)
  await expect(page).toHaveURL(/\/cbse-disclosure$/)
})

test('a submenu can be linked to; Back leads to the menu from there too', async ({ page }) => {
  await page.goto('/cbse-disclosure#results')
  await expect(page.getByRole('link', { name: /Annual calendar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: /Annual calendar/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Results & Academics/ })).toBeFocused()
})

test('from one submenu to the next, and back with the browser', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cbse-disclosure')
  await page.getByRole('link', { name: /Documents & Information/ }).click()
  await page.getByRole('link', { name: /Results & Academics/ }).click()
  await expect(page.getByRole('heading', { name: 'Results & Academics' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents & Information' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Documents & Information' })).toBeVisible()
})

test('a document opens in a new tab', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const appendix = page.getByRole('link', { name: /Appendix 11/ })
  await expect(appendix).toHaveAttribute('target', '_blank')
  await expect(appendix).toHaveAttribute('href', /\.pdf$/)
})

test('a gallery opens the viewer at its first picture, with previous and next', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  const staff = page.getByRole('link', { name: /Staff \(Teaching\)/ })
  await staff.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  const counter = viewer.getByText(/^\d+ of 3$/)
  await expect(counter).toHaveText('1 of 3')
  expect(await accessibilityFindings(page)).toEqual([])
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter).toHaveText('3 of 3')
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(counter).toHaveText('1 of 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(staff).toBeFocused()
  await expect(page).toHaveURL(/\/cbse-disclosure$/)
})

test('newsletters: a year leads to its months, Back to the years', async ({ page }) => {
  await page.goto('/newsletter')
  const years = page.getByRole('navigation', { name: 'Years' })
  await expect(years.getByRole('link')).toHaveText([/2025/, /2024/, /2023/, /2022/])
  const january = page.getByRole('link', { name: /Junior \(JR\).*January 2024/ })
  await expect(january).toBeHidden()
  await years.getByRole('link', { name: /2024/ }).focus()
  await page.keyboard.press('Enter')
  await expect(january).toBeVisible()
  await expect(january).toHaveAttribute('target', '_blank')
  await expect(years).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(years.getByRole('link', { name: /2024/ })).toBeFocused()
  await expect(january).toBeHidden()
})

test('the list of shops opens in the viewer', async ({ page }) => {
  await page.goto('/uniform')
  await page.locator('picture-viewer a').click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('button')).toHaveCount(1)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
})

for (const path of ['/cbse-disclosure#documents', '/cbse-disclosure#staff', '/newsletter#year-2025']) {
  for (const width of WIDTHS) {
    test(`${path} at ${width} px: axe finds nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
      expect(await accessibilityFindings(page)).toEqual([])
    })
  }
}

for (const path of ['/cbse-disclosure', '/newsletter']) {
  test(`${path} does not move when its menu takes over`, async ({ page }) => {
    const height = () => page.locator('document-menu').evaluate((menu) => menu.getBoundingClientRect().height)
    await page.goto(path)
    await page.waitForFunction(() => customElements.get('document-menu'))
    const after = await height()
    await page.addInitScript(() => Object.assign(CustomElementRegistry.prototype, { define: () => {} }))
    await page.goto(path)
    expect(await height()).toBe(after)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, document] of [
    ['/cbse-disclosure', /Trust deed/],
    ['/newsletter', /Junior \(JR\).*January 2024/],
  ] as const) {
    test(`${path} shows every submenu, and no Back that does nothing`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('link', { name: document })).toBeVisible()
      await expect(page.getByText('Back', { exact: true }).first()).toBeHidden()
    })
  }
})
