import { expect, test } from './site.ts'

const MAP_HOST = 'https://www.google.com/**'

test('the map is asked for only when a visitor presses "Show map", and takes the drawing’s place', async ({ page }) => {
  const asked: string[] = []
  await page.route(MAP_HOST, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.goto('/contact-us')
  const drawing = await page.locator('[data-map]').boundingBox()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Show map' }).click()
  const map = page.getByTitle('School Location')
  await expect(map).toBeFocused()
  const place = await map.boundingBox()
  expect([place?.width, place?.height]).toEqual([drawing?.width, drawing?.height])
  await expect.poll(() => asked.length).toBe(1)
})

test('address, phone and e-mail are links', async ({ page }) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Address/ })).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('link', { name: /^Phone/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent and thanked for', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByLabel('Parent’s name').fill('नवीन कुमार')
    await page.getByLabel('Student’s name').fill('Anne Marie')
    await page.getByRole('textbox', { name: 'Email' }).fill('naveen@example.org')
    await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98765 43210')
    await page.getByLabel('Class').selectOption('KG')
    await page.getByRole('textbox', { name: 'Enquiry', exact: true }).fill('Which bus comes through Kurali?')
    await page.getByRole('button', { name: 'Send Enquiry' }).click()
    await expect(page).toHaveURL(/\/thankyou$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  })

  test('the map is a link', async ({ page }) => {
    await page.goto('/contact-us')
    await expect(page.getByRole('link', { name: /^Show map/ })).toHaveAttribute('href', /^https:/)
  })
})
