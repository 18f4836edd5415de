import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { DIST, sitemapPaths, UNLISTED_PATHS } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

/** Pages that functions fill in. */
const FILLED = [
  '/family',
  '/family?class=11th&class=12th&class=kg&class=kg&stop=padiala&books=1&uniform=1',
  '/notices?q=none-has-this',
  ...RECORD_KIND_IDS.filter(hasPictures).map((kind) => recordPaths(kind).plainList),
]
/** Built pages except the staff area, which redirects visitors: admin-*.spec.ts check it after a sign-in. */
const BUILT = [...sitemapPaths(), ...UNLISTED_PATHS].filter((path) => !path.startsWith('/admin'))
const htmlBytes = (path: string) => statSync(join(DIST, `${path}.html`)).size
/** Pages that are not checked: the pages of a folder share a template, so its shortest and longest pages suffice. */
const LEFT_OUT = ['/class/', '/program/'].flatMap((folder) =>
  BUILT.filter((path) => path.startsWith(folder))
    .sort((one, other) => htmlBytes(one) - htmlBytes(other))
    .slice(1, -1),
)
const PATHS = [...BUILT.filter((path) => !LEFT_OUT.includes(path)), ...FILLED]
const TESTS = 12
/** One page for each layout of wide screens: axe also checks these pages at 1440 px. */
const WIDE = '/ /about/values /academics /books /calendar /class/kg /contact-us /events /program'.split(' ')

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 844 } })

/** Expects no axe violation and nothing too wide with every `details` open, even with text of twice the size. */
async function expectUsablePage(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1440, height: 844 })
    await page.goto(path)
    await page.locator('main details:not(nav *)').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
    expect(await sidewaysOverflow(page), 'at 1440 px').toBe(0)
    if (WIDE.includes(path)) expect(await accessibilityFindings(page), 'at 1440 px').toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await accessibilityFindings(page), 'at 320 px').toEqual([])
    expect(await sidewaysOverflow(page, 'html, :has(> table)'), 'of page and tables at 320 px').toBe(0)
    expect(await cutSelects(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
    for (const menu of await page.locator('main nav summary').all()) await menu.click()
    expect(await sidewaysOverflow(page), 'with letters of twice the size').toBe(0)
  })
}

for (let first = 0; first < TESTS; first += 1) {
  // Neighbours are in different tests, because the two largest pages are neighbours.
  const paths = PATHS.filter((_, index) => index % TESTS === first)
  test(`the pages ${paths.join(', ')} pass axe, and nothing in them is too wide`, async ({ page }) => {
    for (const path of paths) await expectUsablePage(page, path)
  })
}

test('the page of a record of each kind passes axe, and nothing in it is too wide', async ({ page, request }) => {
  for (const kind of RECORD_KIND_IDS) {
    const [record] = (await (await request.get(recordPaths(kind).listing)).json())[RECORD_KINDS[kind].listName]
    await expectUsablePage(page, record.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.name)
  }
})

test.describe('signed in', () => {
  test.use({ isStaff: true })

  test('the page of the disclosure check passes axe, and nothing in it is too wide', async ({ page }) => {
    await expectUsablePage(page, '/compliance')
    await expect(page).toHaveURL('/compliance')
  })
})

/** Returns the visible selects that are too narrow for their longest option, each with its options. */
async function cutSelects(page: Page): Promise<string[]> {
  return await page.locator('select:visible').evaluateAll((selects) =>
    selects
      .filter((select) => select instanceof HTMLSelectElement)
      .filter((select) => {
        const { width } = select.getBoundingClientRect()
        const { cssText } = select.style
        select.style.cssText = 'position: absolute; width: max-content; max-width: none'
        const needed = select.getBoundingClientRect().width
        select.style.cssText = cssText
        return width < needed
      })
      .map(({ id, options }) => `${id}: ${[...options].map(({ text }) => text.trim()).join(', ')}`),
  )
}
