import type { Page } from '@playwright/test'
import { chrome, frontMatter, menuLabel } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const ABOUT_PATHS = ['/about/message', '/about/values', '/about/set-us-apart']
const VALUES = menuLabel('/about/values')
const MESSAGE = menuLabel('/about/message')

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: chrome.breadcrumb })

test.use({ viewport: { width: 1440, height: 900 } })

test('“About” in the breadcrumb opens a list of pages, which a press elsewhere or Escape closes', async ({ page }) => {
  await page.goto('/about/message')
  const bar = breadcrumb(page)
  const about = bar.locator('summary')
  const values = bar.getByRole('link', { name: VALUES })
  await expect(values).toBeHidden()
  await about.click()
  for (const path of ABOUT_PATHS) await expect(bar.getByRole('link', { name: menuLabel(path) })).toBeVisible()
  await about.click()
  await expect(values).toBeHidden()
  await about.click()
  await page.mouse.click(300, 600)
  await expect(values).toBeHidden()
  await about.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: MESSAGE, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(values).toBeHidden()
  await expect(about).toBeFocused()
  await about.click()
  await values.click()
  await expect(page).toHaveURL(/\/about\/values$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMatter('pages/about/values').heading)
  await page.goBack()
  await expect(values).toBeHidden()
})
