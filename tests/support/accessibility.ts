import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { sectionsLaidOut } from './settled.ts'

/** The minified file, because each checked page loads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Returns the axe violations of the page, one line each. For speed, axe is sent only once, and returns no HTML. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await animationsEnded(page)
  // Otherwise axe looks for the background of a text at an old position.
  await sectionsLaidOut(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    inPage.configure({ noHtml: true })
    // Stops transitions, which have too little contrast half-way: an element can just have moved under the pointer.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    // For speed, axe does not fetch style sheets, which no rule reads, and does not describe elements that pass.
    const { violations } = await inPage.run({ runOnly: tags, reporter: 'no-passes', preload: false })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, AXE_TAGS)
}

/** Expects no axe violations at 320 px, and no sideways scrolling at 320 and 1440 px. */
export async function expectUsable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await accessibilityFindings(page)).toEqual([])
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysOverflow(page, 'html, dialog[open], [role=dialog]'), `at ${width} px`).toBe(0)
  }
}

/** Returns by how many pixels the content of the page, or of another part, is too wide. */
export async function sidewaysOverflow(page: Page, parts = 'html'): Promise<number> {
  await animationsEnded(page)
  return await page
    .locator(parts)
    .evaluateAll((elements) => Math.max(...elements.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))
}

/** Returns pressable elements smaller than 44 by 44 px. For a checkbox or radio button its label is measured. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page
    .locator('button:visible, a:visible, summary:visible, select:visible, textarea:visible, input:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => !target.matches('.skip-link, .sr-only'))
        .map((target) =>
          target.matches('[type=checkbox], [type=radio]') ? (target.closest('label') ?? target) : target,
        )
        // Ignores rows that were replaced meanwhile, because their list was read again.
        .filter((target) => target.isConnected)
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          return width < 44 || height < 44 ? [`${width} x ${height} px: ${target.outerHTML.slice(0, 160)}`] : []
        }),
    )
}

/** Waits until animations have ended, because half-faded text has too little contrast. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The effects of a new window size are there after the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const ending = document.getAnimations().filter(({ timeline, playState, effect }) => {
      const endsByItself = Number.isFinite(effect?.getComputedTiming().endTime)
      return timeline === document.timeline && playState === 'running' && endsByItself
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
