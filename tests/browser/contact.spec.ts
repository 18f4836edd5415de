import { contact, enquiryForm, frontMatter } from '../support/content.ts'
import { fillInEnquiry } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

const MAP_HOST = 'https://www.google.com/**'

test('the map is loaded only on a press, and replaces the drawing', async ({ page }) => {
  const asked: string[] = []
  await page.route(MAP_HOST, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.goto('/contact-us')
  const drawing = await page.locator('[data-map]').boundingBox()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: contact.map.button }).click()
  const map = page.getByTitle(contact.map.heading)
  await expect(map).toBeFocused()
  const place = await map.boundingBox()
  expect([place?.width, place?.height]).toEqual([drawing?.width, drawing?.height])
  await expect.poll(() => asked.length).toBe(1)
})

test('address, phone and e-mail are links', async ({ page }) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: contact.cards.address })).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('link', { name: contact.cards.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(main.getByRole('link', { name: contact.cards.email })).toHaveAttribute('href', /^mailto:/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent and leads to the thank-you page', async ({ page }) => {
    await page.goto('/contact-us')
    await fillInEnquiry(page)
    await page.getByRole('button', { name: enquiryForm.send }).click()
    await expect(page).toHaveURL(/\/thankyou$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMatter('pages/thankyou').heading)
  })

  test('the map is a link', async ({ page }) => {
    await page.goto('/contact-us')
    await expect(page.getByRole('link', { name: contact.map.button })).toHaveAttribute('href', /^https:/)
  })
})
