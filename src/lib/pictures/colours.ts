import { readFileSync } from 'node:fs'

const STYLES = 'src/styles/tokens.css'

/** Returns a colour as `#rrggbb`, by the name of its token in src/styles/tokens.css, for use outside CSS. */
export function colour(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(readFileSync(STYLES, 'utf8'))?.[1]
  if (!found) throw new Error(`${STYLES} has no colour "${name}".`)
  return found
}
