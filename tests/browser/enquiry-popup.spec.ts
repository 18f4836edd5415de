import type { Page } from '@playwright/test'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { chrome, enquiryForm } from '../support/content.ts'
import { enquireLink, enquiryFields, enquiryPopup, fillInEnquiry, openPopup } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

test.use({ opensPopup: true })

/** Opens a page with a fake clock, which only the test advances. */
async function visit(page: Page, path: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto(path)
}

const close = (page: Page) => page.getByRole('button', { name: enquiryForm.popup.close, exact: true })

test('the popup opens ten seconds after the load, unless a dialog is open or a field is in use', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/uniform')
  await page.clock.fastForward(9_900)
  await expect(enquiryPopup(page)).toHaveCount(0)
  expect(fetched.filter((path) => /EnquiryPopup|client\./.test(path))).toEqual([])
  await page.getByRole('button', { name: chrome.openMenu }).click()
  await page.clock.runFor(50)
  await page.clock.fastForward(5_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.goto('/admission')
  await page.locator('#birth-day').focus()
  await page.clock.fastForward(15_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  // On the next page the ten seconds begin again.
  await page.goto('/uniform')
  await page.clock.fastForward(10_000)
  await expect(enquiryPopup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enquiryPopup(page)).toBeHidden()
  await page.goto('/books')
  await page.clock.runFor(20_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
})

const heightOf = async (page: Page) => (await enquiryPopup(page).boundingBox())?.height ?? Number.NaN

test('on a phone, the popup covers at most 60 % of the screen until its form is used', async ({ page }) => {
  const { parentName, studentName, email, send } = enquiryFields(page)
  const isWhole = () => expect.poll(() => heightOf(page)).toBeGreaterThan(0.6 * 640)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.clock.install({ time: 0 })
  for (const [time, grow] of [
    [60_000, () => email.focus()],
    [600_000, () => parentName.press('N')],
  ] as const) {
    await page.clock.pauseAt(time)
    await page.goto('/uniform')
    await page.clock.fastForward(10_000)
    await expect(enquiryPopup(page)).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
    expect(await heightOf(page)).toBeLessThanOrEqual(0.6 * 640)
    const [telephone, whatsApp] = [0, 1].map((place) => enquiryPopup(page).getByRole('link').nth(place))
    for (const part of [parentName, studentName, telephone, whatsApp])
      if (part) await expect(part).toBeInViewport({ ratio: 1 })
    await page.clock.resume()
    expect(await accessibilityFindings(page)).toEqual([])
    await grow()
    await isWhole()
    await page.evaluate(() => sessionStorage.clear())
  }
  await parentName.fill('')
  await send.click()
  await expect(parentName).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(enquiryPopup(page)).toBeHidden()
  await enquireLink(page).click()
  await isWhole()
  await fillInEnquiry(page)
  await send.click()
  await expect(page).toHaveURL(/\/thankyou$/)
})

test('the focus stays in the popup while it is open, and returns to the link afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPopup(page, '/uniform')
  await expect(page.getByRole('heading', { name: enquiryForm.popup.heading })).toBeFocused()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await expectUsable(page)

  const { parentName, phone, send } = enquiryFields(page)
  const sizes = [
    [1280, 720],
    [390, 664],
    [390, 844],
  ] as const
  for (const wrong of [parentName, phone]) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await send.click()
      await expect(wrong).toBeFocused()
      for (const part of [wrong, send]) await expect(part).toBeInViewport({ ratio: 1 })
    }
    await fillInEnquiry(page)
    await phone.fill('')
  }

  await parentName.fill('Naveen')
  const link = enquireLink(page)
  for (const leave of [() => close(page).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
    await leave()
    await expect(enquiryPopup(page)).toBeHidden()
    await expect(link).toBeFocused()
    await link.press('Enter')
    await expect(enquiryPopup(page)).toBeVisible()
    await expect(parentName).toHaveValue('Naveen')
  }
})

test('with reduced motion the popup opens and closes without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/uniform')
  // Every animation is paused at its first frame.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await enquireLink(page).click()
  await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
  await close(page).click()
  await expect(enquiryPopup(page)).toBeHidden()
})

test.describe('when the popup cannot be loaded', () => {
  test.use({ provokedError: /EnquiryPopup|net::ERR_FAILED/ })

  test('the link leads to the page with the form', async ({ page }) => {
    await page.route('**/EnquiryPopup*', (route) => route.abort())
    await page.goto('/uniform')
    await enquireLink(page).click()
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})
