import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { hold } from '../support/hold.ts'
import { STAFF } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

const emailField = (page: Page) => page.getByLabel('Email')
const passwordField = (page: Page) => page.getByLabel('Password')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
})

test('the form shows why a sign-in failed, and can be used by keyboard alone', async ({ page }) => {
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await page.getByPlaceholder('Your email or username').fill(STAFF.email)
  await passwordField(page).fill('wrong')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
  await expect(emailField(page)).toHaveValue(STAFF.email)
  expect(await accessibilityFindings(page)).toEqual([])
  const error = 'Too many attempts to sign in. Please try again in 15 minutes.'
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json: { error } }), { times: 1 })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(error)

  await page.reload()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  const answer = await hold(page, '**/api/login')
  await emailField(page).focus()
  await page.keyboard.type(STAFF.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(STAFF.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await passwordField(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  answer()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
})

test('a form that is sent before hydration signs in, and marks the browser as signed in', async ({ page }) => {
  await page.route('**/_astro/LoginForm*.js', (route) => route.abort())
  await page.reload()
  await emailField(page).fill(STAFF.email)
  await passwordField(page).fill(STAFF.password)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')

  // Without this entry the staff area leads to the sign-in, although the session is valid.
  await page.evaluate(() => localStorage.removeItem('isAuthenticated'))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
})
