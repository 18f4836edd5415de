import type { Page } from '@playwright/test'
import { ENQUIRY_FIELDS } from '../../src/schemas/enquiry.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { chrome, enquiryForm, school } from '../support/content.ts'
import { enquireLink, enquiryFields, enquiryPopup, fillInEnquiry, openPopup } from '../support/enquiry-form.ts'
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

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [320, 640],
] as const) {
  test.describe(`by itself on a phone of ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })

    /** Lets it open by itself, and waits until it stands. */
    async function waitForIt(page: Page) {
      await visit(page, '/uniform')
      await page.clock.fastForward(10_000)
      await expect(enquiryPopup(page)).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(enquiryPopup(page)).toHaveCSS('opacity', '1')
    }

    const heightOf = async (page: Page) => (await enquiryPopup(page).boundingBox())?.height ?? Number.NaN

    test('it is low, with telephone, WhatsApp and the first fields in view', async ({ page }) => {
      await waitForIt(page)
      expect(await heightOf(page)).toBeLessThanOrEqual(0.6 * height)
      const { parentName, studentName } = enquiryFields(page)
      const ways = enquiryPopup(page).getByRole('link')
      for (const part of [parentName, studentName, ways.nth(0), ways.nth(1)])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expect(ways.nth(0)).toHaveAttribute('href', /^tel:/)
      await expect(ways.nth(1)).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await page.clock.resume()
      expect(await accessibilityFindings(page)).toEqual([])
    })

    test('it grows to the whole form with the first letter', async ({ page }) => {
      await waitForIt(page)
      await enquiryFields(page).parentName.press('N')
      await expect.poll(() => heightOf(page)).toBeGreaterThan(0.6 * height)
      await expect(enquiryFields(page).send).toBeInViewport({ ratio: 1 })
      await expect(enquiryFields(page).parentName).toBeFocused()
    })

    test('it grows with the focus in a field further down', async ({ page }) => {
      await waitForIt(page)
      await enquiryFields(page).email.focus()
      await expect.poll(() => heightOf(page)).toBeGreaterThan(0.6 * height)
    })

    test('it is sent like the whole form; opened by a press it is whole', async ({ page }) => {
      await waitForIt(page)
      await page.clock.resume()
      await enquiryFields(page).send.click()
      await expect(enquiryFields(page).parentName).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(enquiryPopup(page)).toBeHidden()
      await enquireLink(page).click()
      await expect(enquiryPopup(page)).toBeVisible()
      expect(await heightOf(page)).toBeGreaterThan(0.6 * height)
      await fillInEnquiry(page)
      await enquiryFields(page).send.click()
      await expect(page).toHaveURL(/\/thankyou$/)
    })
  })
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(`with all messages shown at ${width} × ${height} px its button stays in view`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openPopup(page, '/uniform')
    await enquiryFields(page).send.click()
    await expect(enquiryFields(page).enquiry).toHaveAttribute('aria-invalid', 'true')
    await expect(enquiryFields(page).parentName).toBeFocused()
    const [button, dialog] = [await enquiryFields(page).send.boundingBox(), await enquiryPopup(page).boundingBox()]
    if (!button || !dialog) throw new Error('The popup is not shown.')
    expect(button.y).toBeGreaterThan(dialog.y)
    expect(button.y + button.height).toBeLessThanOrEqual(Math.min(height, dialog.y + dialog.height))
    await expect(enquiryFields(page).send).toBeInViewport({ ratio: 1 })
  })
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`with all messages shown at ${width} × ${height} px telephone and privacy are in view`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openPopup(page, '/uniform')
    await enquiryFields(page).send.click()
    await expect(enquiryFields(page).parentName).toBeFocused()
    const links = [school.phone.label, enquiryForm.privacy.label].map((name) =>
      enquiryPopup(page).getByRole('link', { name, exact: true }),
    )
    for (const link of links) {
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await link.evaluate(isOnTop)).toBe(true)
    }
  })
}

for (const [width, height] of [
  [390, 844],
  [390, 664],
] as const) {
  test.describe(`with messages at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })

    for (const wrong of [ENQUIRY_FIELDS, ['phone'], ['enquiry']] as const)
      test(`the list of what is wrong is whole or out of view: ${wrong.join(', ')}`, async ({ page }) => {
        await openPopup(page, '/uniform')
        const fields = enquiryFields(page)
        const [first] = wrong
        if (wrong.length === 1) {
          await fillInEnquiry(page)
          await fields[first].fill('')
        }
        await fields.send.click()
        await expect(fields[first]).toBeFocused()
        await expect(fields[first]).toBeInViewport({ ratio: 1 })
        const shares = await enquiryPopup(page)
          .getByRole('alert')
          .evaluate(
            (list) =>
              new Promise<number>((resolve) => {
                new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? Number.NaN)).observe(list)
              }),
          )
        expect([0, 1]).toContain(shares)
      })

    test('the close button is no block of colour over the fields', async ({ page }) => {
      await openPopup(page, '/uniform')
      await enquiryFields(page).send.click()
      await expect(enquiryFields(page).parentName).toBeFocused()
      const close = page.getByRole('button', { name: enquiryForm.popup.close, exact: true })
      const colours = (element: Element) => getComputedStyle(element).backgroundColor
      expect(await close.evaluate(colours)).toBe(await enquiryPopup(page).evaluate(colours))
      await close.click()
      await expect(enquiryPopup(page)).toBeHidden()
    })
  })
}

/** Returns whether a press on the middle of the element meets it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
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
