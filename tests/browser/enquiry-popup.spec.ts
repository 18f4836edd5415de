import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { openPopup } from '../support/enquiry-form.ts'
import { expect, test } from './site.ts'

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Enquire Now' })

/** Goes to a page whose time stands still until the test moves it. */
async function visit(page: Page, path: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
  await page.goto(path)
  await page.waitForLoadState('load')
}

test('it opens by itself ten seconds after load, once per session', async ({ page }) => {
  await visit(page, '/uniform')
  await page.clock.fastForward(9_900)
  await expect(popupOf(page)).toHaveCount(0)
  await page.clock.fastForward(100)
  await expect(popupOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toBeHidden()
  await page.goto('/books')
  await page.clock.runFor(20_000)
  await expect(popupOf(page)).toHaveCount(0)
})

test('it does not interrupt: not a field with the focus, not an open dialog; the next page tries again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/uniform')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.clock.fastForward(15_000)
  await expect(popupOf(page)).toHaveCount(0)
  await page.goto('/admission')
  await page.getByLabel('Parent’s name').focus()
  await page.clock.fastForward(15_000)
  await expect(popupOf(page)).toHaveCount(0)
  await page.goto('/uniform')
  await page.clock.fastForward(10_000)
  await expect(popupOf(page)).toBeVisible()
})

test('nothing of it is fetched before it is asked for', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await page.clock.fastForward(9_000)
  expect(fetched.filter((path) => /EnquiryPopup|client\./.test(path))).toEqual([])
  await page.clock.fastForward(1_000)
  await expect(popupOf(page)).toBeVisible()
  expect(fetched.some((path) => path.includes('EnquiryPopup'))).toBe(true)
})

for (const path of ['/contact-us', '/thankyou', '/login']) {
  test(`${path} has none`, async ({ page }) => {
    await visit(page, path)
    await page.clock.fastForward(20_000)
    await expect(popupOf(page)).toHaveCount(0)
    await expect(page.locator('a[data-enquire]')).toHaveCount(0)
  })
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('axe finds nothing in it, and it fits', async ({ page }) => {
      await openPopup(page, '/uniform')
      await expect(popupOf(page)).toHaveCSS('opacity', '1')
      expect(await accessibilityFindings(page)).toEqual([])
      const sideways = await popupOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(sideways).toBe(0)
      await expect(page.getByRole('button', { name: 'Send Enquiry' })).toBeInViewport({ ratio: 1 })
    })

    test('it closes by the icon, Escape and the backdrop, keeps what was typed and gives the focus back', async ({
      page,
    }) => {
      await openPopup(page, '/uniform')
      const link = page.getByRole('complementary').getByRole('link', { name: 'Enquire Now' })
      await page.getByLabel('Parent’s name').fill('Naveen')
      for (const close of [
        () => page.getByRole('button', { name: 'Close', exact: true }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(4, 4),
      ]) {
        await close()
        await expect(popupOf(page)).toBeHidden()
        await expect(link).toBeFocused()
        await link.press('Enter')
        await expect(popupOf(page)).toBeVisible()
        await expect(page.getByLabel('Parent’s name')).toHaveValue('Naveen')
      }
    })
  })
}

test('the keyboard stays in it', async ({ page }) => {
  await openPopup(page, '/uniform')
  await expect(page.getByRole('heading', { name: 'Enquire Now' })).toBeFocused()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') !== null
    })
    expect(place).toBe(true)
  }
})

test.describe('where its code does not arrive', () => {
  test.use({ provokedError: /EnquiryPopup|net::ERR_FAILED/ })

  test('the link leads to the form', async ({ page }) => {
    await page.route('**/EnquiryPopup*', (route) => route.abort())
    await page.goto('/uniform')
    await page.getByRole('complementary').getByRole('link', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the links lead to the form', async ({ page }) => {
    await page.goto('/uniform')
    await page.getByRole('complementary').getByRole('link', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})
