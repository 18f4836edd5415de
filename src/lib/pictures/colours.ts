import { readFileSync } from 'node:fs'

const STYLES = 'src/styles'

/** Returns a colour of the theme as `#rrggbb`, by its token in src/styles/global.css, for use outside CSS. */
export function colour(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(readFileSync(`${STYLES}/global.css`, 'utf8'))?.[1]
  if (!found) throw new Error(`${STYLES}/global.css has no colour "${name}".`)
  return found
}

/** Returns the classes of src/styles/tones.css, `tone-night` and so on, with their colours. */
export function toneColours(): Map<string, string> {
  const rules = readFileSync(`${STYLES}/tones.css`, 'utf8').matchAll(/--(tone-\w+): (#[0-9a-f]{6});/g)
  return new Map([...rules].map(([, name = '', value = '']) => [name, value]))
}
