import { expect, test } from './site.ts'

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a sub-menu opens on hover and closes when the pointer leaves', async ({ page }) => {
    await page.goto('/sports')
    const values = page.getByRole('link', { name: 'Our Values' })
    await expect(values).toBeHidden()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About Us' }).hover()
    await expect(values).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(values).toBeHidden()
  })

  test('a sub-menu opens on keyboard focus, and Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/sports')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const button = page.getByRole('button', { name: 'Show the pages under Highlights' })
    await menu.getByRole('link', { name: 'Glimpse' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Highlights' })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Events', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  test('a sub-menu opens and closes by a tap on its button', async ({ page }) => {
    await page.goto('/sports')
    const button = page.getByRole('button', { name: 'Show the pages under About Us' })
    const values = page.getByRole('link', { name: 'Our Values' })
    await button.dispatchEvent('click')
    await expect(values).toBeVisible()
    await button.dispatchEvent('click')
    await expect(values).toBeHidden()
  })

  test('the wide bar offers News Coverage; the current page and its parent are marked', async ({ page }) => {
    await page.goto('/news-coverage')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Highlights' }).hover()
    await expect(menu.getByRole('link', { name: 'News Coverage' })).toHaveAttribute('aria-current', 'page')
  })

  test('after 300 px the way back to the top appears and leads there', async ({ page }) => {
    await page.goto('/policies')
    const toTop = page.getByRole('link', { name: 'Back to the top' })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect(toTop).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 302, behavior: 'instant' }))
    await expect(toTop).toBeVisible()
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('the first Tab reaches the skip link, which leads to the content', async ({ page }) => {
    await page.goto('/policies')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})

test.describe('narrow screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the side panel carries the school’s name, leaves News Coverage out, and closes on a link', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    const panel = page.getByRole('dialog', { name: 'Siswan Valley International School' })
    await expect(panel).toBeVisible()
    await panel.getByText('Highlights').tap()
    await expect(panel.getByRole('link', { name: 'Events' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'News Coverage' })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Contact Us' }).tap()
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the side panel closes on its button, on Escape and on a tap beside it', async ({ page }) => {
    await page.goto('/policies')
    const open = page.getByRole('button', { name: 'Open the menu' })
    const panel = page.getByRole('dialog')
    await open.tap()
    await panel.getByRole('button', { name: 'Close the menu' }).tap()
    await expect(panel).toBeHidden()
    await open.tap()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await open.tap()
    await expect(panel).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(panel).toBeHidden()
  })

  test('a key pressed at once is meant for the side panel that is about to open', async ({ page }) => {
    await page.goto('/policies')
    const panel = page.getByRole('dialog')
    const open = page.getByRole('button', { name: 'Open the menu' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))))
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
  })

  test('the bar at the foot offers an enquiry and a call, but not on the contact page', async ({ page }) => {
    await page.goto('/policies')
    const bar = page.getByRole('complementary', { name: 'Enquire or call' })
    await expect(bar.getByRole('link', { name: 'Enquire Now' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', /^tel:\+/)
    await page.goto('/contact-us')
    await expect(bar).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('sub-menus open on hover and everything on a page is visible', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About Us' }).hover()
    await expect(page.getByRole('link', { name: 'Our Values' })).toBeVisible()
  })
})
