import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'

/** The rules for print are not critical: the whole stylesheet has loaded before anybody prints. */
const FOR_PRINT = /^@media print\b|^@page\b/

/** Tailwind's fallback for browsers without `@property`, which all browsers of `cssTarget` (astro.config.mjs) have. */
const WITHOUT_PROPERTY = /^@supports \(+-webkit-hyphens/

/** The states that need input are not critical: the stylesheet has loaded by then. `:not(:hover)` applies at once. */
const STATE_OF_INPUT = /(?<!:not\():(?:hover|active|focus(?:-visible|-within)?)\b/

/**
 * Returns a function that takes the HTML of a page's first view and returns the rules that apply on a screen before any
 * input. Omits unused custom properties. All layers stay, in their order.
 */
export function criticalStyles(css: string): (firstView: string) => string {
  const sheet = compileSheet(css)
  sheet.rules = sheet.rules.filter(
    ({ css = '', wrap = [], selectors }) =>
      ![css, ...wrap].some((text) => FOR_PRINT.test(text) || WITHOUT_PROPERTY.test(text)) &&
      !selectors?.every((selector) => STATE_OF_INPUT.test(selector)),
  )
  // beasties ends every at-rule with a semicolon; after a block, that makes the next rule invalid.
  for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1)
  const { extract } = createProcessor([sheet])
  // beasties reads class names from the HTML as text, where `&` is `&amp;`.
  return (firstView) => withoutUnusedProperties(extract(firstView.replaceAll('&amp;', '&')).css, firstView)
}

const REGISTRATION = /@property (--[\w-]+)\{[^{}]*\}/g
const DECLARATION = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g
/** Empty rules and at-rules, except layers, because their order matters. */
const EMPTY_RULE = /(?<=^|[{}])(?!@layer)[^{}]+\{\}/g

/** Removes declarations and registrations of custom properties that no remaining rule uses. */
function withoutUnusedProperties(css: string, firstView: string): string {
  const isUsed = (property: string) => new RegExp(`var\\(\\s*${property}\\s*[,)]`).test(css + firstView)
  const ifUsed = (text: string, property: string) => (isUsed(property) ? text : '')
  const less = css.replace(REGISTRATION, ifUsed).replace(DECLARATION, ifUsed).replace(EMPTY_RULE, '')
  return less === css ? css : withoutUnusedProperties(less, firstView)
}
