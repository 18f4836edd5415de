import { entryAt, schoolDay } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

test('an answer and a group that an address names are below header and bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const last = entryAt(schoolDay.groups, -1)
  const targets = [
    ['timings', schoolDay.headings.timings],
    ['hostel', schoolDay.hostel.heading],
    [last.id, last.heading],
  ] as const
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [id, name] of targets) {
      await page.goto('/school-day')
      await settled(page)
      await page.goto(`/school-day#${id}`)
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
      await expect(heading).toBeInViewport()
      const bar = page.getByRole('navigation', { name: schoolDay.headings.groups })
      const barFoot = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
      const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
      expect(top, `#${id} at ${width} px`).toBeGreaterThanOrEqual(barFoot)
    }
  }
})

test('the bar marks the group in view, at the top again the first one, and is not printed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/school-day')
  const { heading } = entryAt(schoolDay.groups, 2)
  const bar = page.getByRole('navigation', { name: schoolDay.headings.groups })
  const link = bar.getByRole('link', { name: heading, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar.getByRole('link').first()).toHaveAttribute('aria-current', 'location')
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})

test('the calendar begins with today in India, also when it was built days ago', async ({ page }) => {
  await page.goto('/calendar')
  const rows = page.locator('coming-days li')
  const [built = '', later = ''] = await rows.evaluateAll((all) =>
    [0, 3].map((at) => all[at]?.getAttribute('data-day') ?? ''),
  )
  expect(built < later).toBe(true)
  await page.clock.setFixedTime(new Date(`${later}T00:30:00+05:30`))
  await page.reload()
  const visible = rows.filter({ visible: true })
  await expect(visible).toHaveCount(7)
  await expect(visible.first()).toHaveAttribute('data-day', later)
  const state = await visible.first().locator('[data-state]').innerText()
  await expect(page.getByRole('heading', { name: `The school is ${state.toLowerCase()} today` })).toBeVisible()
})

test('the search says whether the school is open today', async ({ page }) => {
  await page.goto('/search?q=is+the+school+closed+today')
  await expect(page.getByText(/^(Open|Closed) today$/)).toBeVisible()
  await page.goto('/search?q=is+the+school+closed+on+christmas')
  await expect(page.getByText(/^(Open|Closed) today$/)).toHaveCount(0)
  await expect(page.getByText('Christmas and winter break').first()).toBeVisible()
})
