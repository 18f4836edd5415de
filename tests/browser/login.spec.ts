import { accessibilityFindings } from '../support/accessibility.ts'
import { STAFF_SETTINGS } from '../support/staff-settings.ts'
import { expect, test } from './site.ts'

const { ADMIN_EMAIL, ADMIN_PASSWORD } = STAFF_SETTINGS

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
})

test('says "Invalid username or password." and keeps what was typed', async ({ page }) => {
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await page.getByPlaceholder('Your email or username').fill(ADMIN_EMAIL)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN_EMAIL)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('signs in by keyboard alone, and shows that it is busy', async ({ page }) => {
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/login', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email').focus()
  await page.keyboard.type(ADMIN_EMAIL)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.getByLabel('Password').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  answer()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
})

test('passes on how long a throttled account has to wait', async ({ page }) => {
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  const error = 'Too many attempts to sign in. Please try again in 15 minutes.'
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json: { error } }))
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Password').fill('guess')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(error)
})

test('posted before its script is there, it signs in once and for all', async ({ page }) => {
  await page.route('**/_astro/LoginForm*.js', (route) => route.abort())
  await page.reload()
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')

  // The mark decides at every later load, although the session lives.
  await page.evaluate(() => localStorage.removeItem('isAuthenticated'))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a form of its own that leads to the staff area', async ({ page }) => {
    await page.getByLabel('Email').fill(ADMIN_EMAIL)
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})
