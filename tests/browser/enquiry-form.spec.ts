import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { fillInEnquiry, isHydrated, openPopup } from '../support/enquiry-form.ts'
import { expect, test } from './site.ts'

const NOT_SENT = 'Failed to send message. Please try again.'
const ENQUIRY_CALL = '**/api/enquiry'

/** Both forms: the one that /contact-us is about, and the popup over another page. */
const FORMS = [
  {
    name: 'on /contact-us',
    open: async (page: Page) => {
      await page.goto('/contact-us')
      await isHydrated(page, page.getByRole('form'))
    },
  },
  { name: 'in the popup', open: (page: Page) => openPopup(page, '/uniform') },
]

for (const { name, open } of FORMS) {
  for (const width of [390, 1440]) {
    test(`an enquiry ${name} at ${width} px is sent whole and thanked for`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await fillInEnquiry(page)
      const sent = page.waitForRequest(ENQUIRY_CALL)
      await page.getByRole('button', { name: 'Send Enquiry' }).click()
      const request = await sent
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
      expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
      const names = [...(request.postData() ?? '').matchAll(/ name="([^"]+)"/g)].map(([, field]) => field)
      expect(names).toEqual(expect.arrayContaining(['contact-parent-name', 'contact-student-name', 'contact-email']))
      expect(names).toEqual(expect.arrayContaining(['contact-phone', 'contact-class', 'contact-enquiry']))
      expect(request.postData()).toMatch(/name="contact-fill-ms"\s+\d+/)
      await expect(page).toHaveURL(/\/thankyou$/)
    })
  }

  test(`what is wrong ${name} is said at each field, listed as links, and gone once right`, async ({ page }) => {
    await open(page)
    let isSent = false
    await page.route(ENQUIRY_CALL, (route) => {
      isSent = true
      return route.abort()
    })
    await page.getByRole('button', { name: 'Send Enquiry' }).click()
    for (const message of [
      "Parent's name should only contain letters and spaces",
      "Student's name should only contain letters and spaces",
      'Please enter a valid email address',
      'Phone number must be 10 digits and start with 6-9',
      'Class is required',
      'Please write your enquiry',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    const parentName = page.getByLabel('Parent’s name')
    await expect(parentName).toBeFocused()
    await expect(parentName).toHaveAccessibleDescription("Parent's name should only contain letters and spaces")
    expect(await accessibilityFindings(page)).toEqual([])
    const marked = page.getByRole('alert')
    await marked.getByRole('link', { name: 'Phone' }).click()
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await expect(phone).toBeFocused()
    await phone.fill('+91 98765-43210')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await expect(marked.getByRole('link', { name: 'Phone' })).toHaveCount(0)
    expect(isSent).toBe(false)
  })

  test.describe('without luck', () => {
    // The browser's words for the answers below, and the form's own record of them.
    test.use({ provokedError: /Failed to load resource|EnquiryRefused|TypeError: Failed to fetch/ })

    test(`a failed enquiry ${name} is announced and keeps every value; the next try has the same key`, async ({
      page,
    }) => {
      await open(page)
      await fillInEnquiry(page)
      const keys: (string | undefined)[] = []
      const failures = [
        () => ({ status: 503, json: { success: false, message: 'x', error: 'x' } }),
        () => ({ status: 200, json: { success: false, message: 'The CRM is full' } }),
        () => ({ status: 200, body: 'not json' }),
        undefined,
      ]
      await page.route(ENQUIRY_CALL, (route) => {
        const failure = failures[keys.length]
        keys.push(route.request().headers()['idempotency-key'])
        return failure ? route.fulfill(failure()) : route.abort()
      })
      const alerts: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        return dialog.accept()
      })
      const send = page.getByRole('button', { name: 'Send Enquiry' })
      for (const [index] of failures.entries()) {
        await send.click()
        await expect.poll(() => alerts.length).toBe(index + 1)
        await expect(page.getByRole('alert')).toHaveText(NOT_SENT)
        await expect(send).toBeFocused()
      }
      expect(alerts).toEqual(failures.map(() => NOT_SENT))
      await expect(page.getByLabel('Parent’s name')).toHaveValue('नवीन कुमार')
      await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765 43210')
      await expect(page.getByLabel('Class')).toHaveValue('KG')
      await expect(page.getByRole('textbox', { name: 'Enquiry', exact: true })).toHaveValue(
        'Which bus comes through Kurali?',
      )
      expect(await accessibilityFindings(page)).toEqual([])
      await page.getByLabel('Student’s name').fill('Anne')
      await send.click()
      await expect.poll(() => alerts.length).toBe(5)
      expect(new Set(keys.slice(0, 4)).size).toBe(1)
      expect(keys[4]).not.toBe(keys[0])
    })
  })
}

test('once the enquiry has been taken, the form is empty and the popup closed', async ({ page }) => {
  await openPopup(page, '/uniform')
  await fillInEnquiry(page)
  // The page is left at once: what it looked like then is kept for the next one to tell.
  await page.evaluate(() => {
    const note = () => {
      const field = document.querySelector<HTMLInputElement>('dialog [name=contact-parent-name]')
      sessionStorage.setItem('left', `${field?.value}|${field?.closest('dialog')?.open}`)
    }
    addEventListener('pagehide', note)
  })
  await page.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page).toHaveURL(/\/thankyou$/)
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('|false')
})

test.describe('on /contact-us', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact-us')
    await isHydrated(page, page.getByRole('form'))
  })

  test('a field speaks once it has content or has been left, not before', async ({ page }) => {
    const email = page.getByRole('textbox', { name: 'Email' })
    const message = page.getByText('Please enter a valid email address')
    await email.focus()
    await expect(message).toHaveCount(0)
    await email.press('n')
    await expect(message).toBeVisible()
    await email.fill('naveen@example.org')
    await expect(message).toHaveCount(0)
    await page.getByLabel('Class').focus()
    await expect(page.getByText('Class is required')).toHaveCount(0)
    await email.focus()
    await expect(page.getByText('Class is required')).toBeVisible()
  })

  test('the button says that it sends, and sends once', async ({ page }) => {
    await fillInEnquiry(page)
    let calls = 0
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(ENQUIRY_CALL, async (route) => {
      calls += 1
      await isAnswered
      await route.fulfill({ json: { success: true, message: 'Thank you' } })
    })
    await page.getByRole('button', { name: 'Send Enquiry' }).click()
    const busy = page.getByRole('button', { name: 'Sending' })
    await expect(busy).toBeDisabled()
    await expect(page.getByLabel('Parent’s name')).toBeDisabled()
    expect(await accessibilityFindings(page)).toEqual([])
    await busy.click({ force: true })
    answer()
    await expect(page).toHaveURL(/\/thankyou$/)
    expect(calls).toBe(1)
  })

  test.describe('of a stricter server', () => {
    test.use({ provokedError: /EnquiryRefused|status of 422/ })

    test('what it finds wrong stands at its field', async ({ page }) => {
      await fillInEnquiry(page)
      page.on('dialog', (dialog) => dialog.accept())
      const fields = { phone: 'Phone number must be 10 digits and start with 6-9' }
      await page.route(ENQUIRY_CALL, (route) =>
        route.fulfill({ status: 422, json: { success: false, message: 'x', error: 'x', fields } }),
      )
      await page.getByRole('button', { name: 'Send Enquiry' }).click()
      const phone = page.getByRole('textbox', { name: 'Phone' })
      await expect(phone).toBeFocused()
      await expect(phone).toHaveAccessibleDescription(fields.phone)
    })
  })

  test('the keyboard alone fills it in and sends it', async ({ page }) => {
    await page.getByLabel('Parent’s name').focus()
    for (const text of ['Harpreet Kaur', 'Aman', 'harpreet@example.org', '9876543210']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('5th')
    await page.keyboard.press('Tab')
    await page.keyboard.type('When does the session begin?')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Privacy' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/thankyou$/)
  })
})

test('the form on /admission is taken over by its first use, with what was typed', async ({ page }) => {
  await page.goto('/admission')
  const form = page.getByRole('form')
  const parentName = form.getByLabel('Parent’s name')
  await parentName.pressSequentially('Naveen 1')
  await isHydrated(page, form)
  await expect(parentName).toHaveValue('Naveen 1')
  await parentName.blur()
  await expect(page.getByText("Parent's name should only contain letters and spaces")).toBeVisible()
})
