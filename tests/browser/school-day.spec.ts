import { entryAt, schoolDay } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

test('the section that the address names is in view, below the header and the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/school-day')
  await settled(page)
  const last = entryAt(schoolDay.groups, -1)
  const bar = page.getByRole('navigation', { name: schoolDay.headings.groups })
  await bar.getByRole('link', { name: last.heading, exact: true }).click()
  await expect(bar.locator('[aria-current]')).toHaveText(last.heading)
  for (const [id, name] of [
    ['timings', schoolDay.headings.timings],
    ['hostel', schoolDay.hostel.heading],
    [last.id, last.heading],
  ] as const) {
    await page.goto(`/school-day#${id}`)
    const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
    await expect(heading).toBeInViewport()
    const barFoot = () => bar.evaluate((element) => element.getBoundingClientRect().bottom)
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) - (await barFoot()), `#${id}`).toBeGreaterThanOrEqual(0)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})
