import { expect, test } from './site.ts'

const crumbs = 'navigation[name="You are here"]'

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a click on About opens the list of its pages, a second one closes it', async ({ page }) => {
    await page.goto('/about/message')
    const bar = page.locator(`role=${crumbs}`)
    const values = bar.getByRole('link', { name: 'Our Values' })
    await expect(values).toBeHidden()
    await bar.getByText('About', { exact: true }).click()
    await expect(bar.getByRole('link', { name: /^(Message|Our Values|What Sets Us Apart)$/ })).toHaveCount(3)
    await bar.getByText('About', { exact: true }).click()
    await expect(values).toBeHidden()
  })

  test('the list closes on a mouse press elsewhere, and on Escape, which gives the focus back', async ({ page }) => {
    await page.goto('/about/message')
    const bar = page.locator(`role=${crumbs}`)
    const about = bar.locator('summary')
    const values = bar.getByRole('link', { name: 'Our Values' })
    await about.click()
    await page.mouse.move(300, 600)
    await page.mouse.down()
    await expect(values).toBeHidden()
    await page.mouse.up()
    await about.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Message', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(values).toBeHidden()
    await expect(about).toBeFocused()
  })

  test('a link of the list leads on, and Back finds the list closed', async ({ page }) => {
    await page.goto('/about/message')
    const bar = page.locator(`role=${crumbs}`)
    await bar.getByText('About', { exact: true }).click()
    await bar.getByRole('link', { name: 'Our Values' }).click()
    await expect(page).toHaveURL(/\/about\/values$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Values')
    await page.goBack()
    await expect(bar.getByRole('link', { name: 'Our Values' })).toBeHidden()
  })

  test('blocks show while half of them is in view and fade out otherwise', async ({ page }) => {
    await page.goto('/about/set-us-apart')
    const block = page.getByRole('region', { name: 'Award-Winning' })
    await expect(block).toHaveCSS('opacity', '0')
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(block).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(block).toHaveCSS('opacity', '0')
  })
})

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing is hidden', async ({ page }) => {
    await page.goto('/about/set-us-apart')
    await expect(page.getByRole('region', { name: 'Award-Winning' })).toHaveCSS('opacity', '1')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('About still opens its list', async ({ page }) => {
    await page.goto('/about/values')
    const bar = page.locator(`role=${crumbs}`)
    await bar.getByText('About', { exact: true }).click()
    await bar.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(page).toHaveURL(/\/about\/message$/)
  })
})
