import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const SECTIONS = ['pre-primary', 'primary', 'middle', 'high-school', 'senior-secondary', 'smart-classes']

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

test('the address names a stage: the page scrolls to it smoothly, and the bar marks it', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<number>()
    Object.assign(window, { seenScroll: seen })
    addEventListener('scroll', () => seen.add(Math.round(scrollY)))
  })
  await page.goto('/academics#high-school')
  const stages = page.getByRole('navigation', { name: 'Stages of the school' })
  await expect(stages.getByRole('link', { name: 'High School' })).toHaveAttribute('aria-current', 'location')
  await expect.poll(() => topOf(page, 'high-school')).toBeLessThan(200)
  expect(await topOf(page, 'high-school')).toBeGreaterThan(0)
  const steps = await page.evaluate(() => (window as unknown as { seenScroll: Set<number> }).seenScroll.size)
  expect(steps, 'positions on the way: one would be a jump').toBeGreaterThan(3)
})

test('each link of the bar leads to its stage, below header and bar', async ({ page }) => {
  await page.goto('/academics')
  const stages = page.getByRole('navigation', { name: 'Stages of the school' })
  for (const [index, id] of SECTIONS.entries()) {
    await stages.getByRole('link').nth(index).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(stages.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'location')
    await scrollingEnds(page)
    const barFoot = await stages.evaluate((bar) => bar.getBoundingClientRect().bottom)
    const pictureTop = await page.locator(`#${id} img`).evaluate((picture) => picture.getBoundingClientRect().top)
    expect(pictureTop).toBeGreaterThanOrEqual(barFoot)
  }
})

/** Waits until the page stands where it stood at the look before. */
async function scrollingEnds(page: Page): Promise<void> {
  let before = Number.NaN
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => scrollY)
      const stands = now === before
      before = now
      return stands
    })
    .toBe(true)
}
