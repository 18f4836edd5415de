import type { Page } from '@playwright/test'
import { academics, entryAt } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

test('each link of the bar scrolls to its stage, and the bar marks the stage in view', async ({ page }) => {
  const fourth = entryAt(academics.sections, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/academics#${fourth.id}`)
  const stages = page.getByRole('navigation', { name: academics.stages })
  await expect(stages.getByRole('link', { name: fourth.title })).toHaveAttribute('aria-current', 'location')
  await expect.poll(() => topOf(page, fourth.id)).toBeLessThan(200)
  expect(await topOf(page, fourth.id)).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  for (const [index, { id }] of academics.sections.entries()) {
    await stages.getByRole('link').nth(index).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(stages.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'location')
    const barFoot = await stages.evaluate((bar) => bar.getBoundingClientRect().bottom)
    const pictureTop = await page.locator(`#${id} img`).evaluate((picture) => picture.getBoundingClientRect().top)
    expect(pictureTop).toBeGreaterThanOrEqual(barFoot)
    expect(pictureTop).toBeLessThan(844)
  }
  const marked = stages.locator('[aria-current]')
  const jump = (top: number) => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)
  await jump(0)
  await expect(marked).toHaveText(entryAt(academics.sections, 0).title)
  await jump(await page.evaluate(() => document.documentElement.scrollHeight))
  await expect(marked).toHaveText(entryAt(academics.sections, -1).title)
  for (const { id, title } of academics.sections.slice(1)) {
    const top = await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top + scrollY)
    await jump(top - 0.45 * 844)
    await expect(marked).toHaveText(title)
  }
})
