import { contact, home, school } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const MAP_HOST = 'https://www.google.com/**'

test('the map is loaded only when its button is pressed, and on phones a link calls the school', async ({ page }) => {
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

  const visit = page.getByRole('main').getByRole('link', { name: home.hero.callLabel, exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(visit).toHaveAttribute('href', `tel:${school.phone.number}`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(visit).toHaveAttribute('href', '/admission#visit')
  await visit.click()
  await expect(page.locator('#visit')).toBeInViewport()
})
