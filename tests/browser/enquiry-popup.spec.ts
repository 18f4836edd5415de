import type { Page } from '@playwright/test'
import { ENQUIRY_FIELDS } from '../../src/schemas/enquiry.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { chrome, enquiryForm, school } from '../support/content.ts'
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

test('it opens by itself ten seconds after load, once per session, and is not loaded before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await visit(page, '/uniform')
  await page.clock.fastForward(9_900)
  await expect(enquiryPopup(page)).toHaveCount(0)
  expect(fetched.filter((path) => /EnquiryPopup|client\./.test(path))).toEqual([])
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
  await page.locator('#birth-day').focus()
  await page.clock.fastForward(15_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.goto('/uniform')
  await page.clock.fastForward(10_000)
  await expect(enquiryPopup(page)).toBeVisible()
})

const heightOf = async (page: Page) => (await enquiryPopup(page).boundingBox())?.height ?? Number.NaN

for (const { size, what, grow } of [
  {
    size: { width: 390, height: 844 },
    what: 'first letter',
    grow: (page: Page) => enquiryFields(page).parentName.press('N'),
  },
  {
    size: { width: 320, height: 640 },
    what: 'focus further down',
    grow: (page: Page) => enquiryFields(page).email.focus(),
  },
])
  test(`by itself on a phone ${size.width} px wide it is low, and whole with the ${what}`, async ({ page }) => {
    await page.setViewportSize(size)
    await visit(page, '/uniform')
    await page.clock.fastForward(10_000)
    await expect(enquiryPopup(page)).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
    expect(await heightOf(page)).toBeLessThanOrEqual(0.6 * size.height)
    const { parentName, studentName, send } = enquiryFields(page)
    const [telephone, whatsApp] = [
      enquiryPopup(page).getByRole('link').nth(0),
      enquiryPopup(page).getByRole('link').nth(1),
    ]
    for (const part of [parentName, studentName, telephone, whatsApp]) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(telephone).toHaveAttribute('href', /^tel:/)
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await page.clock.resume()
    expect(await accessibilityFindings(page)).toEqual([])
    await grow(page)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(0.6 * size.height)
    await parentName.fill('')
    await send.click()
    await expect(parentName).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(enquiryPopup(page)).toBeHidden()
    await enquireLink(page).click()
    await expect(enquiryPopup(page)).toBeVisible()
    expect(await heightOf(page)).toBeGreaterThan(0.6 * size.height)
    await fillInEnquiry(page)
    await send.click()
    await expect(page).toHaveURL(/\/thankyou$/)
  })

test('with messages its button stays in view, and their list is whole or out of view', async ({ page }) => {
  await openPopup(page, '/uniform')
  const fields = enquiryFields(page)
  for (const wrong of [ENQUIRY_FIELDS, ['phone'], ['enquiry']] as const) {
    const [first] = wrong
    if (wrong.length === 1) {
      await fillInEnquiry(page)
      await fields[first].fill('')
    }
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
      [390, 664],
    ] as const) {
      const size = `${wrong.join(', ')} at ${width} × ${height} px`
      await page.setViewportSize({ width, height })
      await fields.send.click()
      await expect(fields[first], size).toBeFocused()
      await expect(fields[first], size).toBeInViewport({ ratio: 1 })
      await expect(fields.send, size).toBeInViewport({ ratio: 1 })
      const alwaysInView = [school.phone.label, enquiryForm.privacy.label].map((name) =>
        enquiryPopup(page).getByRole('link', { name, exact: true }),
      )
      if (width > 390) for (const link of alwaysInView) await link.click({ trial: true })
      if (width > 390) for (const link of alwaysInView) await expect(link, size).toBeInViewport({ ratio: 1 })
      const share = await enquiryPopup(page)
        .getByRole('alert')
        .evaluate(
          (list) =>
            new Promise<number>((resolve) => {
              new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? Number.NaN)).observe(list)
            }),
        )
      if (width === 390) expect([0, 1], size).toContain(share)
    }
  }
})

test('it is accessible and fits; the focus stays inside', async ({ page }) => {
  await openPopup(page, '/uniform')
  await expect(page.getByRole('heading', { name: enquiryForm.popup.heading })).toBeFocused()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await expectUsable(page, [390, 1440])
  await expect(enquiryFields(page).send).toBeInViewport({ ratio: 1 })
})

test('it closes by the icon, Escape and the backdrop, keeps its values and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPopup(page, '/uniform')
  const link = enquireLink(page)
  await enquiryFields(page).parentName.fill('Naveen')
  for (const leave of [() => close(page).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
    await leave()
    await expect(enquiryPopup(page)).toBeHidden()
    await expect(link).toBeFocused()
    await link.press('Enter')
    await expect(enquiryPopup(page)).toBeVisible()
    await expect(enquiryFields(page).parentName).toHaveValue('Naveen')
  }
})

test('with reduced motion it comes and goes at once; else Escape closes it, and it keeps no key', async ({ page }) => {
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
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enquireLink(page).click()
  await expect(enquiryPopup(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(enquiryPopup(page)).toHaveAttribute('data-closing')
  await expect(enquiryPopup(page)).toHaveJSProperty('open', true)
  await page.keyboard.press('Shift')
  await expect(enquiryPopup(page)).toBeHidden()
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
