import type { Page } from '@playwright/test'

/** Returns whether the first family of an element's text is a font that has loaded. */
export function isInSiteFont(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const name = (family = '') => family.replaceAll('"', '')
    const [first] = getComputedStyle(element).fontFamily.split(',')
    return [...document.fonts].some(({ family, status }) => name(family) === name(first) && status === 'loaded')
  })
}
