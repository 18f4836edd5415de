import { expect, test } from './fixtures.ts'

const band = 'today-band'

test('the home page says of the visitor’s day whether the school is open, and why not', async ({ page }) => {
  const { days } = await (await page.request.get('/days.json')).json()
  const closed = days.find(({ isOpen, text }: { isOpen: boolean; text: string }) => !isOpen && text !== '')
  const open = days.find(({ isOpen }: { isOpen: boolean }) => isOpen)
  await page.clock.setFixedTime(`${closed.day}T04:00:00Z`)
  await page.goto('/')
  await expect(page.locator(band)).toContainText(`Closed. ${closed.text}`)
  // It is that day in India already, though not in London.
  await page.clock.setFixedTime(new Date(Date.parse(`${open.day}T00:00:00Z`) - 5 * 3_600_000))
  // A failure of the notices takes nothing else away.
  await page.route('/api/gallery-notices*', (route) => route.abort())
  await page.reload()
  await expect(page.locator(band)).toContainText(`Open. ${open.hours[0].label}`)
})

test('a page that is older than its days says the week for which it was made', async ({ page }) => {
  await page.clock.setFixedTime('2040-01-01T04:00:00Z')
  const days = page.waitForResponse('/days.json')
  await page.goto('/')
  await days
  await expect(page.locator(band)).toContainText('This week')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page says on which days of the week the school is closed', async ({ page }) => {
    const { days } = await (await page.request.get('/days.json')).json()
    await page.goto('/')
    for (const { date, isOpen } of days.slice(0, 7))
      if (!isOpen) await expect(page.locator(band)).toContainText(date.split(' ')[0])
  })
})
