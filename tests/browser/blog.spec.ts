import type { Page } from '@playwright/test'
import { entryAt, frontMatters } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const posts = frontMatters('blog').toSorted((a, b) => b.date.localeCompare(a.date))
const newest = entryAt(posts, 0)
const oldest = entryAt(posts, -1)
/** A word that no post has. */
const NOWHERE = 'qqzxqq'

const listed = (page: Page) => page.locator('#posts > li:visible')
const searchField = (page: Page) => page.getByLabel('Search')

test('the search hides posts that do not match, and announces the count', async ({ page }) => {
  await page.goto('/blog')
  await expect(listed(page)).toHaveCount(posts.length)
  await searchField(page).fill(oldest.title)
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText(oldest.title)
  await expect(page.getByRole('status')).toHaveText('Posts found: 1')
  await searchField(page).fill(NOWHERE)
  await expect(listed(page)).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText(`No post matches “${NOWHERE}”. Try fewer or shorter words.`)
  await searchField(page).fill('')
  await expect(listed(page)).toHaveCount(posts.length)
})

test('a tag links to the posts with that tag', async ({ page }) => {
  const tag = entryAt(newest.tags, 0)
  await page.goto('/blog')
  await page.getByRole('link', { name: tag, exact: true }).click()
  await expect(searchField(page)).toHaveValue(tag)
  const tagged = posts.filter(({ tags }) => tags.includes(tag))
  await expect(listed(page)).toHaveCount(tagged.length)
})

test('likes and saved posts are stored on this device', async ({ page }) => {
  await page.goto(`/blog/${newest.id}`)
  const like = page.getByRole('button', { name: 'Like' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await save.click()
  await expect(page.getByRole('status')).toHaveText('Likes and saved posts are remembered on this device only.')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('Share copies the link and announces it when there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
  await page.goto(`/blog/${oldest.id}?search=x`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status')).toHaveText('The link is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/blog/${oldest.id}`, page.url()).href)
})

test('Share opens the system’s share sheet', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) })
  })
  await page.goto(`/blog/${oldest.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.map(({ url }) => url))
  await expect.poll(shared).toEqual([new URL(`/blog/${oldest.id}`, page.url()).href])
})

test('comments are shown as closed', async ({ page }) => {
  await page.goto(`/blog/${oldest.id}`)
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every post can be read, and controls that need script are hidden', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.locator('#posts > li')).toHaveCount(posts.length)
    await expect(searchField(page)).toBeHidden()
    await page.getByRole('link', { name: `Read More ${newest.title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
    for (const name of ['Like', 'Save', 'Share']) await expect(page.getByText(name, { exact: true })).toBeHidden()
  })
})
