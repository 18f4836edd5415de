import type { Page } from '@playwright/test'

/** Pauses all current and future animations and transitions of a page. */
export async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}
