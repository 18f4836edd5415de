import { campusLife, home, setUsApart } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('tiles fade in only after the first scroll, and not with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('[data-revealed]')).toHaveCount(0)
  const running = () =>
    document.getAnimations().map((animation) => animation instanceof CSSAnimation && animation.animationName)
  expect(await page.evaluate(running)).toEqual([])

  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.emulateMedia({ reducedMotion: null })
  await page.reload()
  const section = page.getByRole('region', { name: home.campusLife.heading })
  const tiles = section.locator('[data-reveal-group] > li')
  await settled(page)
  await expect(page.locator('[data-revealed]')).toHaveCount(0)
  await page.mouse.wheel(0, 40)
  await expect(tiles.first()).toHaveCSS('opacity', '0')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(tiles.first()).toHaveCSS('opacity', '1')
  await page.emulateMedia({ reducedMotion: null })
  await tiles.first().scrollIntoViewIfNeeded()
  await expect(tiles.first()).toHaveAttribute('data-revealed', 'yes')
  const delays = await tiles.evaluateAll((items) =>
    items.map((item) => Number.parseFloat(getComputedStyle(item).transitionDelay)),
  )
  expect(delays).toEqual(campusLife.map((_, index) => index / 10))
  await expect(tiles.last()).toHaveCSS('opacity', '1')

  // A browser with scroll timelines does not load the script for scroll animations.
  expect(fetched.filter((address) => address.includes('scroll-animations'))).toEqual([])
})

test('a block is visible while half of it is on the screen, and always with reduced motion', async ({ page }) => {
  await page.goto('/about/set-us-apart')
  const block = page.getByRole('region', { name: setUsApart.blocks[1]?.title ?? '' })
  await expect(block).toHaveCSS('opacity', '0')
  await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(block).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(block).toHaveCSS('opacity', '0')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(block).toHaveCSS('opacity', '1')
})
