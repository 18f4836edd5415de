import { accessibilityFindings, expectUsable, sidewaysOverflow } from '../support/accessibility.ts'
import { fees, frontMatter } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

const PATHS = ['/cbse-disclosure', '/fee-structure', '/uniform', '/books'] as const

for (const path of PATHS)
  test(`${path}, unfolded, is accessible and needs no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(path)
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFindings(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)
    for (const table of await page.getByRole('main').locator('table').all()) {
      const [inner, outer] = await table.evaluate((node) => [node.scrollWidth, node.parentElement?.clientWidth ?? 0])
      expect(inner).toBeLessThanOrEqual(outer ?? 0)
    }
  })

test.describe('signed in', () => {
  test.use({ isStaff: true })

  test('the check of the disclosure is accessible and needs no sideways scroll', async ({ page }) => {
    await page.goto('/compliance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMatter('pages/compliance').heading)
    await expectUsable(page)
  })
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

test('a table shows column names beside the values when rows are blocks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fee-structure')
  const cell = page.getByRole('table', { name: 'Every quarter, and in a year' }).getByRole('cell').first()
  await expect(cell).toBeVisible()
  expect(await cell.evaluate((node) => getComputedStyle(node, '::before').content)).toBe(
    JSON.stringify(fees.quarterlyHeads[0]),
  )
})

test('a year of results is headed by the year on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cbse-disclosure')
  for (const name of ['Result class: X', 'Result class: XII']) {
    await page.getByText(name, { exact: true }).first().click()
    const rows = page
      .getByRole('table', { name })
      .getByRole('row')
      .filter({ has: page.locator('td') })
    const heads = (await rows.allInnerTexts()).map((text) => text.trim().split(/\s/)[0])
    expect(heads.length).toBeGreaterThan(0)
    for (const head of heads) expect(head).toMatch(/^\d{4}-\d{2}$/)
  }
})
