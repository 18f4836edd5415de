import type { Page } from '@playwright/test'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { enquiryForm } from '../support/content.ts'
import { enquiryFields, fillInEnquiry, isHydrated, openPopup } from '../support/enquiry-form.ts'
import { hold } from '../support/hold.ts'
import { ENQUIRY } from '../support/requests.ts'
import { expect, test } from './fixtures.ts'

const NOT_SENT = 'Failed to send message. Please try again.'
const ENQUIRY_CALL = '**/api/enquiry'
const NAME_NEEDED = "Please enter your name. Parent's name should only contain letters and spaces"
const ALL_WRONG = [
  NAME_NEEDED,
  "Please enter the student's name. Student's name should only contain letters and spaces",
  'Please enter a valid email address',
  'Phone number must be 10 digits and start with 6-9',
  'Class is required',
  'Please write your enquiry',
]
const FAILURES = [
  { status: 503, json: { success: false, message: 'x', error: 'x' } },
  { status: 200, json: { success: false, message: 'The CRM is full' } },
  { status: 200, body: 'not json' },
  undefined,
]

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await isHydrated(page, page.getByRole('form'))
}

// Console messages of the browser and of the form about the failed requests below.
test.use({ provokedError: /Failed to load resource|EnquiryRefused|TypeError: Failed to fetch/ })

test('the popup shows errors, keeps the values after a failure, and sends every field', async ({ page }) => {
  await openPopup(page, '/uniform')
  const { parentName, studentName, phone, send } = enquiryFields(page)
  const keys: (string | undefined)[] = []
  await page.route(ENQUIRY_CALL, (route) => {
    const failure = FAILURES[keys.length]
    keys.push(route.request().headers()['idempotency-key'])
    return failure ? route.fulfill(failure) : route.abort()
  })
  await send.click()
  for (const message of ALL_WRONG) await expect(page.getByText(message)).toBeVisible()
  await expect(parentName).toBeFocused()
  await expect(parentName).toHaveAccessibleDescription(NAME_NEEDED)
  expect(await accessibilityFindings(page)).toEqual([])
  const marked = page.getByRole('alert')
  await marked.getByRole('link', { name: enquiryForm.labels.phone }).click()
  await expect(phone).toBeFocused()
  await phone.fill('+91 98765-43210')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(marked.getByRole('link', { name: enquiryForm.labels.phone })).toHaveCount(0)
  expect(keys).toEqual([])

  await fillInEnquiry(page)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  for (const [index] of FAILURES.entries()) {
    await send.click()
    await expect.poll(() => alerts.length).toBe(index + 1)
    await expect(page.getByRole('alert')).toHaveText(NOT_SENT)
    await expect(send).toBeFocused()
  }
  expect(alerts).toEqual(FAILURES.map(() => NOT_SENT))
  for (const field of ['parentName', 'phone', 'class', 'enquiry'] as const)
    await expect(enquiryFields(page)[field]).toHaveValue(ENQUIRY[field])
  expect(await accessibilityFindings(page)).toEqual([])
  await studentName.fill('Anne')
  await send.click()
  await expect.poll(() => alerts.length).toBe(5)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
  await page.unroute(ENQUIRY_CALL)

  // The page is left at once, so its last state is stored for the next page.
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const field = document.querySelector<HTMLInputElement>('form [name=contact-parent-name]')
      sessionStorage.setItem('left', `${field?.value}|${field?.closest('dialog')?.open}`)
    })
  })
  const sent = page.waitForRequest(ENQUIRY_CALL)
  await send.click()
  const request = await sent
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  const names = [...(request.postData() ?? '').matchAll(/ name="contact-([^"]+)"/g)].map(([, field]) => field)
  const six = ['parent-name', 'student-name', 'email', 'phone', 'class', 'enquiry']
  expect(names).toEqual(expect.arrayContaining(six))
  expect(request.postData()).toMatch(/name="contact-fill-ms"\s+\d+/)
  await expect(page).toHaveURL(/\/thankyou$/)
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('|false')
})

test('a field shows an error after typing or leaving it, or when the server finds one', async ({ page }) => {
  await openForm(page)
  const { email, phone, parentName, send } = enquiryFields(page)
  const message = page.getByText('Please enter a valid email address')
  await email.focus()
  await expect(message).toHaveCount(0)
  await email.press('n')
  await expect(message).toBeVisible()
  await email.fill('naveen@example.org')
  await expect(message).toHaveCount(0)
  await enquiryFields(page).class.focus()
  await expect(page.getByText('Class is required')).toHaveCount(0)
  await email.focus()
  await expect(page.getByText('Class is required')).toBeVisible()

  await fillInEnquiry(page)
  page.on('dialog', (dialog) => dialog.accept())
  const fields = { phone: 'Phone number must be 10 digits and start with 6-9' }
  let calls = 0
  await page.route(ENQUIRY_CALL, (route) => {
    calls += 1
    return route.fulfill({ json: { success: true, message: 'Thank you' } })
  })
  await page.route(
    ENQUIRY_CALL,
    (route) => route.fulfill({ status: 422, json: { success: false, message: 'x', error: 'x', fields } }),
    { times: 1 },
  )
  await send.click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(fields.phone)

  await phone.fill('9876543211')
  const answer = await hold(page, ENQUIRY_CALL)
  await send.click()
  const busy = page.getByRole('button', { name: 'Sending' })
  await expect(busy).toBeDisabled()
  await expect(parentName).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  await busy.click({ force: true })
  answer()
  await expect(page).toHaveURL(/\/thankyou$/)
  expect(calls).toBe(1)
})

test('the form can be filled in and sent by keyboard alone', async ({ page }) => {
  await openForm(page)
  await enquiryFields(page).parentName.focus()
  for (const text of [
    'Harpreet Kaur',
    'Aman',
    'harpreet@example.org',
    '9876543210',
    '5th',
    'When does the session begin?',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('link', { name: enquiryForm.privacy.label }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thankyou$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a rejected form is shown again with the typed text and the errors, and can be resent', async ({ page }) => {
    await page.goto('/contact-us')
    const { parentName, studentName, class: chosen, enquiry, send } = enquiryFields(page)
    await fillInEnquiry(page)
    await parentName.fill('R2-D2 <b>')
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enquiryForm.name)
    const message = "Parent's name should only contain letters and spaces"
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(message)
    await expect(parentName).toHaveAccessibleDescription(message)
    await expect(parentName).toHaveValue('R2-D2 <b>')
    await expect(studentName).toHaveValue(ENQUIRY.studentName)
    await expect(chosen).toHaveValue(ENQUIRY.class)
    await expect(enquiry).toHaveValue(ENQUIRY.enquiry)
    await parentName.fill(ENQUIRY.parentName)
    await send.click()
    await expect(page).toHaveURL(/\/thankyou$/)
  })
})

test('the page of a rejected form has the header and the footer of the site', async ({ page }) => {
  await page.goto('/contact-us')
  await fillInEnquiry(page)
  await enquiryFields(page).parentName.fill('R2-D2')
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('alert').getByRole('link').click()
  await expect(enquiryFields(page).parentName).toBeInViewport()
})
