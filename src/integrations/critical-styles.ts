import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'

/**
 * Extracts critical CSS.
 * @param css the whole stylesheet, parsed once for all pages
 * @returns a function that takes the HTML of a page's first view and returns the rules that apply to it. The order of
 *   layers is kept, including layers without such a rule.
 */
export function criticalStyles(css: string): (firstView: string) => string {
  const sheet = compileSheet(css)
  // beasties ends every at-rule with a semicolon, which after a block makes the next rule invalid.
  for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1)
  const { extract } = createProcessor([sheet])
  return (firstView) => extract(firstView).css
}
