import { expect, test } from './fixtures.ts'

const band = 'today-band'

test('the home page shows whether the school is open today in India, or why it is closed', async ({ page }) => {
  const { days } = await (await page.request.get('/days.json')).json()
  const closed = days.find(({ isOpen, text }: { isOpen: boolean; text: string }) => !isOpen && text !== '')
  const open = days.find(({ isOpen }: { isOpen: boolean }) => isOpen)
  await page.clock.setFixedTime(`${closed.day}T04:00:00Z`)
  await page.goto('/')
  await expect(page.locator(band)).toContainText(`Closed. ${closed.text}`)
  // At this time the day has begun in India, but not in London.
  await page.clock.setFixedTime(new Date(Date.parse(`${open.day}T00:00:00Z`) - 5 * 3_600_000))
  // Even if the notices cannot be loaded, the band shows the hours.
  await page.route('/api/gallery-notices*', (route) => route.abort())
  await page.reload()
  await expect(page.locator(band)).toContainText(`Open. ${open.hours[0].label}`)
  // If /days.json does not have today, the page shows the week of its build.
  await page.clock.setFixedTime('2040-01-01T04:00:00Z')
  const known = page.waitForResponse('/days.json')
  await page.reload()
  await known
  await expect(page.locator(band)).toContainText('This week')
})

test('the calendar and the search show today in India, even if the build is days old', async ({ page }) => {
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

  await page.goto('/search?q=is+the+school+closed+today')
  await expect(page.getByText(new RegExp(`^${state} today$`, 'i'))).toBeVisible()
  // Well before Christmas: when Christmas is today or tomorrow, the answer is different.
  await page.clock.setFixedTime('2026-12-01T04:00:00Z')
  await page.goto('/search?q=is+the+school+closed+on+christmas')
  await expect(page.getByText(/^(Open|Closed) today$/)).toHaveCount(0)
  await expect(page.getByText('Christmas and winter break').first()).toBeVisible()
})
