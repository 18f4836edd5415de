import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'

/** What only a printer needs: the stylesheet has it long before. */
const FOR_PRINT = /^@media print\b|^@page\b/

/** Tailwind's fallback for `@property`, which all browsers of `cssTarget` (astro.config.mjs) support. */
const WITHOUT_PROPERTY = /^@supports \(+-webkit-hyphens/

/** What a rule waits for: the stylesheet is there before a pointer or a key. `:not(:hover)` is true from the start. */
const STATE_OF_INPUT = /(?<!:not\():(?:hover|active|focus(?:-visible|-within)?)\b/

/**
 * Returns what takes the HTML of a page's first view and gives the rules of a stylesheet that apply to it on a screen
 * before any input, without custom properties that nothing in it uses. All layers are there, in their order.
 */
export function criticalStyles(css: string): (firstView: string) => string {
  const sheet = compileSheet(css)
  sheet.rules = sheet.rules.filter(
    ({ css = '', wrap = [], selectors }) =>
      ![css, ...wrap].some((text) => FOR_PRINT.test(text) || WITHOUT_PROPERTY.test(text)) &&
      !selectors?.every((selector) => STATE_OF_INPUT.test(selector)),
  )
  // beasties ends every at-rule with a semicolon, which after a block makes the next rule invalid.
  for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1)
  const { extract } = createProcessor([sheet])
  // beasties reads class names from the HTML as text, where `&` is `&amp;`.
  return (firstView) => withoutUnusedProperties(extract(firstView.replaceAll('&amp;', '&')).css, firstView)
}

const REGISTRATION = /@property (--[\w-]+)\{[^{}]*\}/g
const DECLARATION = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g
/** Also of at-rules, but not of layers, whose order counts. */
const EMPTY_RULE = /(?<=^|[{}])(?!@layer)[^{}]+\{\}/g

/** Takes out what defines custom properties for rules that are not there. */
function withoutUnusedProperties(css: string, firstView: string): string {
  const isUsed = (property: string) => new RegExp(`var\\(\\s*${property}\\s*[,)]`).test(css + firstView)
  const ifUsed = (text: string, property: string) => (isUsed(property) ? text : '')
  const less = css.replace(REGISTRATION, ifUsed).replace(DECLARATION, ifUsed).replace(EMPTY_RULE, '')
  return less === css ? css : withoutUnusedProperties(less, firstView)
}
