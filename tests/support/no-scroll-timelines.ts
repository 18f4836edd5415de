import type { Page } from '@playwright/test'

/** Makes the browser behave like one without scroll-driven animations, in CSS and in script. Call before the page is opened. */
export async function withoutScrollTimelines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      !property.includes('animation-timeline') && (value === undefined ? supports(property) : supports(property, value))
    Reflect.deleteProperty(window, 'ScrollTimeline')
    Reflect.deleteProperty(window, 'ViewTimeline')
    // `@supports` cannot be mocked, so a later rule removes the animations of the stylesheets.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { animation-name: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
