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

test('the search shows only the posts that match, and announces their number', async ({ page }) => {
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
  const tag = entryAt(newest.tags, 0)
  await page.getByRole('link', { name: tag, exact: true }).click()
  await expect(searchField(page)).toHaveValue(tag)
  await expect(listed(page)).toHaveCount(posts.filter(({ tags }) => tags.includes(tag)).length)
})

test('likes and saved posts are stored in the browser', async ({ page }) => {
  await page.goto(`/blog/${newest.id}`)
  const like = page.getByRole('button', { name: 'Like' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled()
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
