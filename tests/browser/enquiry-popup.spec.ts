import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { chrome, enquiryForm } from '../support/content.ts'
import { enquireLink, enquiryFields, enquiryPopup, openPopup } from '../support/enquiry-form.ts'
import { holdAnimations } from '../support/hold-animations.ts'
import { expect, test } from './fixtures.ts'

test.use({ opensPopup: true })

/** Opens a page with a fake clock, which only the test advances. */
async function visit(page: Page, path: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto(path)
  await page.waitForLoadState('load')
}

test('it opens by itself ten seconds after load, once per session', async ({ page }) => {
  await visit(page, '/uniform')
  await page.clock.fastForward(9_900)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.clock.fastForward(100)
  await expect(enquiryPopup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enquiryPopup(page)).toBeHidden()
  await page.goto('/books')
  await page.clock.runFor(20_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
})

test('it does not open over a focused field or an open dialog; the next page tries again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/uniform')
  await page.getByRole('button', { name: chrome.openMenu }).click()
  await page.clock.fastForward(15_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.goto('/admission')
  await enquiryFields(page).parentName.focus()
  await page.clock.fastForward(15_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.goto('/uniform')
  await page.clock.fastForward(10_000)
  await expect(enquiryPopup(page)).toBeVisible()
})

test('its code is not loaded before it is opened', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await page.clock.fastForward(9_000)
  expect(fetched.filter((path) => /EnquiryPopup|client\./.test(path))).toEqual([])
  await page.clock.fastForward(1_000)
  await expect(enquiryPopup(page)).toBeVisible()
  expect(fetched.some((path) => path.includes('EnquiryPopup'))).toBe(true)
})

for (const path of ['/contact-us', '/thankyou', '/login']) {
  test(`${path} has none`, async ({ page }) => {
    await visit(page, path)
    await page.clock.fastForward(20_000)
    await expect(enquiryPopup(page)).toHaveCount(0)
    await expect(page.locator('a[data-enquire]')).toHaveCount(0)
  })
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('axe finds nothing in it, and it fits', async ({ page }) => {
      await openPopup(page, '/uniform')
      await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
      expect(await accessibilityFindings(page)).toEqual([])
      const sideways = await enquiryPopup(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(sideways).toBe(0)
      await expect(enquiryFields(page).send).toBeInViewport({ ratio: 1 })
    })

    test('it closes by the icon, Escape and the backdrop, keeps its values and returns the focus', async ({ page }) => {
      await openPopup(page, '/uniform')
      const link = enquireLink(page)
      await enquiryFields(page).parentName.fill('Naveen')
      for (const close of [
        () => page.getByRole('button', { name: enquiryForm.popup.close, exact: true }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(4, 4),
      ]) {
        await close()
        await expect(enquiryPopup(page)).toBeHidden()
        await expect(link).toBeFocused()
        await link.press('Enter')
        await expect(enquiryPopup(page)).toBeVisible()
        await expect(enquiryFields(page).parentName).toHaveValue('Naveen')
      }
    })
  })
}

test('Escape closes it during its entrance; a key pressed during its exit goes to the page', async ({ page }) => {
  await page.goto('/uniform')
  await holdAnimations(page)
  await enquireLink(page).click()
  await expect(enquiryPopup(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(enquiryPopup(page)).toHaveAttribute('data-closing')
  await expect(enquiryPopup(page)).toHaveJSProperty('open', true)
  await page.keyboard.press('Shift')
  await expect(enquiryPopup(page)).toBeHidden()
})

test('with reduced motion it opens and closes without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/uniform')
  await holdAnimations(page)
  await enquireLink(page).click()
  await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: enquiryForm.popup.close, exact: true }).click()
  await expect(enquiryPopup(page)).toBeHidden()
})

test('the focus stays inside', async ({ page }) => {
  await openPopup(page, '/uniform')
  await expect(page.getByRole('heading', { name: enquiryForm.popup.heading })).toBeFocused()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') !== null
    })
    expect(place).toBe(true)
  }
})

test.describe('when its code cannot be loaded', () => {
  test.use({ provokedError: /EnquiryPopup|net::ERR_FAILED/ })

  test('the link goes to the form', async ({ page }) => {
    await page.route('**/EnquiryPopup*', (route) => route.abort())
    await page.goto('/uniform')
    await enquireLink(page).click()
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the links go to the form', async ({ page }) => {
    await page.goto('/uniform')
    await enquireLink(page).click()
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})
