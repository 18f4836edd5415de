import { expect, test } from './site.ts'

test('the search hides posts that do not match, says so, and stands in the address', async ({ page }) => {
  await page.goto('/blog')
  const posts = page.locator('#posts > li:visible')
  await expect(posts).toHaveCount(2)
  await page.getByLabel('Search').fill('scissors robot')
  await expect(posts).toHaveCount(1)
  await expect(posts).toContainText('Cardboard before code')
  await expect(page.getByRole('status')).toHaveText('Posts found: 1')
  await expect(page).toHaveURL(/\?search=scissors\+robot$/)
  await page.getByLabel('Search').fill('cricket')
  await expect(posts).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(/^No post matches “cricket”/)
  const all = page.getByRole('link', { name: 'Show all posts' })
  await expect(all).toBeVisible()
  await page.getByLabel('Search').fill('')
  await expect(all).toBeHidden()
  await expect(posts).toHaveCount(2)
  await expect(page).toHaveURL(/\/blog$/)
})

test('a tag leads to the posts that carry it', async ({ page }) => {
  await page.goto('/blog/fifteen-quiet-minutes')
  await page.getByRole('link', { name: 'Habits' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('Habits')
  await expect(page.locator('#posts > li:visible')).toHaveCount(1)
})

test('likes and saved posts are remembered on this device', async ({ page }) => {
  await page.goto('/blog/fifteen-quiet-minutes')
  const like = page.getByRole('button', { name: 'Like' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await save.click()
  await expect(page.getByRole('status')).toHaveText(/remembered on this device/)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/blog')
  await expect(page.getByText('Saved', { exact: true }).and(page.locator(':visible'))).toHaveCount(1)
  await page.goBack()
  await save.click()
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('Share copies the link where the system has no sheet, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
  await page.goto('/blog/cardboard-before-code?search=x')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status')).toHaveText('The link is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/blog/cardboard-before-code', page.url()).href,
  )
})

test('Share opens the system’s sheet where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) })
  })
  await page.goto('/blog/cardboard-before-code')
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  expect(shared.map(({ url }) => url)).toEqual([new URL('/blog/cardboard-before-code', page.url()).href])
})

test('comments are shown as closed', async ({ page }) => {
  await page.goto('/blog/cardboard-before-code')
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every post can be read and no control stands there that does nothing', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.locator('#posts > li')).toHaveCount(2)
    await expect(page.getByLabel('Search')).toBeHidden()
    await page.getByRole('link', { name: 'Read More Fifteen quiet minutes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifteen quiet minutes')
    for (const name of ['Like', 'Save', 'Share']) await expect(page.getByText(name, { exact: true })).toBeHidden()
  })
})
