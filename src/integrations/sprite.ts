import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { buildParsedSVG, getIconData, iconToSVG, parseSVGContent } from '@iconify/utils'
import { icons as phosphor } from '@iconify-json/ph'
import type { Plugin } from 'vite'
import { PHOSPHOR_ICONS } from '../icons/icon-names.ts'

export type Symbols = Record<string, { viewBox: string; body: string }>

const MODULE = 'virtual:sprite'
const RESOLVED_MODULE = `\0${MODULE}`
const ICON_FOLDER = 'src/icons'

/** All icons by their names. */
export const allIcons = (): Symbols => ({ ...phosphorSymbols(), ...ownSymbols() })

/**
 * Builds one sprite with all icons for pages and islands, cached permanently. The module `virtual:sprite` exports its
 * address (src/icons/virtual-sprite.d.ts). `npm run dev` reads new icons when it starts.
 */
export function sprite(symbols: Symbols): Plugin {
  const file = spriteFile(symbols)
  const fileName = `_astro/sprite.${createHash('sha256').update(file).digest('hex').slice(0, 8)}.svg`
  const code = `export const SPRITE = '/${fileName}'; export const NAMES = ${JSON.stringify(Object.keys(symbols))}`
  return {
    name: 'sprite',
    resolveId: (id) => (id === MODULE ? RESOLVED_MODULE : undefined),
    load: (id) => (id === RESOLVED_MODULE ? code : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(file)
      })
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: file })
    },
  }
}

function spriteFile(symbols: Symbols): string {
  const drawings = Object.entries(symbols).map(
    ([id, { viewBox, body }]) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`
}

function phosphorSymbols(): Symbols {
  const entries = PHOSPHOR_ICONS.map((name) => {
    const icon = getIconData(phosphor, name)
    if (!icon) throw new Error(`There is no icon "${name}" in Phosphor (src/icons/icon-names.ts).`)
    const { attributes, body } = iconToSVG(icon)
    return [`ph:${name}`, { viewBox: attributes.viewBox, body }] as const
  })
  return Object.fromEntries(entries)
}

function ownSymbols(): Symbols {
  const entries = globSync('**/*.svg', { cwd: ICON_FOLDER }).map((file) => {
    const parsed = parseSVGContent(readFileSync(`${ICON_FOLDER}/${file}`, 'utf8'))
    const svg = parsed && buildParsedSVG(parsed)
    if (!svg) throw new Error(`${ICON_FOLDER}/${file} is no SVG with a viewBox.`)
    return [file.replace('.svg', '').replace('/', ':'), { viewBox: svg.attributes.viewBox, body: svg.body }] as const
  })
  return Object.fromEntries(entries)
}
