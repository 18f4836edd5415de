import { readFileSync } from 'node:fs'

const STYLES = 'src/styles/tokens.css'

/** Returns a colour of src/styles/tokens.css as `#rrggbb`, by its name there, for use outside CSS. */
export function colour(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(readFileSync(STYLES, 'utf8'))?.[1]
  if (!found) throw new Error(`${STYLES} has no colour "${name}".`)
  return found
}
