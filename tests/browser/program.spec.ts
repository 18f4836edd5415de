import type { Page } from '@playwright/test'
import { entryAt, frontMatters } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const programs = frontMatters('programs').toSorted((a, b) => a.order - b.order)
const IDS = programs.map(({ id }) => id)
const [FIRST, LATER] = [entryAt(IDS, 0), entryAt(IDS, 3)]
/** The programme with a list of languages. */
const language = entryAt(
  programs.filter(({ languages }) => languages),
  0,
)
/** The content width of a 1440 px wide page; only an expanded card has it. */
const FULL_WIDTH_PX = 1280

const widthOf = async (page: Page, id: string) => Math.round((await page.locator(`#${id}`).boundingBox())?.width ?? 0)

test.use({ viewport: { width: 1440, height: 900 } })

test('the card that the hash names is expanded, otherwise the first card', async ({ page }) => {
  await page.goto('/program#astronomy')
  const cards = page.locator('main li[id]')
  expect(await cards.evaluateAll((items) => items.map(({ id }) => id))).toEqual(IDS)
  await expect.poll(() => widthOf(page, FIRST)).toBe(FULL_WIDTH_PX)
  for (const id of IDS.slice(1, 4)) expect(await widthOf(page, id)).toBeLessThan(FULL_WIDTH_PX)

  await page.goto('/policies')
  await page.goto(`/program#${LATER}`)
  for (const id of [LATER, FIRST, entryAt(IDS, -1)]) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, id)
    const card = page.locator(`#${id}`)
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect.poll(() => widthOf(page, id)).toBe(FULL_WIDTH_PX)
    await expect(card.getByRole('heading')).toHaveCSS('color', 'rgb(251, 247, 239)')
  }
  expect(await widthOf(page, FIRST)).toBeLessThan(FULL_WIDTH_PX)

  await page.getByRole('heading', { name: language.title }).click()
  await expect(page).toHaveURL(new RegExp(`/program/${language.id}$`))
  await expect(page.getByText(entryAt(language.languages ?? [], -1))).toBeVisible()
  await page.getByRole('link', { name: 'Back to Programs' }).click()
  await expect(page).toHaveURL(/\/program$/)
})
