import { accessibilityFindings } from '../support/accessibility.ts'
import { expect, test } from './site.ts'

test.use({ reducedMotion: 'reduce' })

const PATHS = ['/cbse-disclosure', '/fee-structure', '/uniform', '/books'] as const

for (const path of PATHS)
  for (const width of [390, 1440])
    test(`${path} is accessible with everything unfolded, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
      expect(await accessibilityFindings(page)).toEqual([])
    })

for (const path of PATHS)
  test(`${path} needs no sideways scroll at 320 pixels, unfolded`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true
    })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBe(0)
    for (const table of await page.getByRole('main').locator('table').all()) {
      const [inner, outer] = await table.evaluate((node) => [node.scrollWidth, node.parentElement?.clientWidth ?? 0])
      expect(inner).toBeLessThanOrEqual(outer ?? 0)
    }
  })

test('the CSV and the JSON are downloads beside the sections', async ({ page, request }) => {
  await page.goto('/cbse-disclosure')
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['JSON', 'application/json'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain(type)
  }
})

test('a table keeps its columns’ names beside the values where rows stand as blocks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fee-structure')
  const cell = page.getByRole('table', { name: 'Every quarter, and in a year' }).getByRole('cell').first()
  await expect(cell).toBeVisible()
  expect(await cell.evaluate((node) => getComputedStyle(node, '::before').content)).toBe('"Tuition"')
})
