import type { KeepFile } from './keep-file.ts'

/** Shapes that components define where they use them first: icons (`ai:`) and other drawings (`drawing:`). */
const SYMBOL = /<symbol id="((?:ai|drawing):[^"]+)"[\s\S]*?<\/symbol>/g

/** A line that others draw again: `<path id="ridge" …>`. */
const SHAPE = /<path id="([\w-]+)"[^>]*><\/path>/g

/**
 * Moves the shapes of icons and drawings out of the HTML into one file and lets the page point there; pages with the same
 * shapes share it. The header's stay: it is all that some screens show at first.
 */
export function shareDrawings(html: string, keepFile: KeepFile): string {
  const header = html.match(/<header[\s\S]*?<\/header>/)?.[0] ?? ''
  const kept = new Set([...header.matchAll(SYMBOL)].map(([, id]) => id))
  const moved = new Map(
    [...html.matchAll(SYMBOL)].flatMap(([symbol, id]) => (id && !kept.has(id) ? [[id, symbol]] : [])),
  )
  if (moved.size === 0) return html
  const symbols = [...moved.values()].join('')
  const shapes = [...html.matchAll(SHAPE)].filter(([, id]) => symbols.includes(`href="#${id}"`)).map(([path]) => path)
  const address = keepFile(
    'drawings.svg',
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shapes.join('')}</defs>${symbols}</svg>`,
  )
  const page = html
    .replace(SYMBOL, (symbol, id: string) => (moved.has(id) ? '' : symbol))
    .replace(/(<use href=")#([^"]+)"/g, (use, start: string, id: string) =>
      moved.has(id) ? `${start}${address}#${id}"` : use,
    )
    .replace(/ (?:data-icon|focusable)="[^"]*"/g, '')
  return page.replace(SHAPE, (shape, id: string) => (page.includes(`"#${id}"`) ? shape : ''))
}
