import { chrome, frontMatter } from '../support/content.ts'
import { idle } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

test('confetti falls for three seconds, but not with reduced motion', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/thankyou')
  await idle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontMatter('pages/thankyou').heading)
  expect(scripts.filter((url) => url.includes('confetti'))).toEqual([])

  await page.emulateMedia({ reducedMotion: null })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.reload()
  const confetti = page.locator('[data-confetti]')
  // The canvas has its full size after the first burst.
  const width = async () => {
    await page.clock.runFor(50)
    return confetti.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  }
  await expect.poll(width).toBeGreaterThan(300)
  await page.clock.runFor(3_000)
  await expect(confetti).toHaveCount(0)
  await page.getByRole('link', { name: chrome.returnHome }).click()
  await expect(page).toHaveURL(/\/$/)
})
