import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { memoize } from '../memoize.ts'

const FONT_FILE = './node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
/** Fraunces at its display size, as in the large headings of the site. */
const AXES = { opsz: 72, wght: 400 }
const LETTER_SPACING_EM = -0.02
const LEADING_EM = 1.04

/** The largest size at which a heading fits its number of lines is used. */
const SIZES = [
  { sizePx: 96, lines: 1 },
  { sizePx: 80, lines: 1 },
  { sizePx: 76, lines: 2 },
  { sizePx: 64, lines: 2 },
  { sizePx: 52, lines: 3 },
] as const

/** A heading as SVG paths, which need no font. The first baseline is at y = 0. */
export type HeadingPaths = { svg: string; lines: number; sizePx: number; heightPx: number }

/**
 * Sets headings in the site's serif.
 * @param letters all letters of the headings: the font is subset to them
 * @returns a function that takes a heading and its maximum width in px, and returns its paths
 */
export async function headingSetter(letters: string): Promise<(text: string, widthPx: number) => HeadingPaths> {
  const sfnt = await subsetFont(await readFile(FONT_FILE), `${letters} `, { targetFormat: 'sfnt', variationAxes: AXES })
  const font = create(sfnt)
  if (!('layout' in font)) throw new Error(`${FONT_FILE} holds several fonts; the headings of sharing cards need one.`)
  const widthEmOf = memoize((line) => lineWidthEm(font, line))
  return (text, widthPx) => setHeading(font, text.split(' '), widthPx, widthEmOf)
}

function setHeading(font: Font, words: string[], widthPx: number, widthEmOf: (line: string) => number): HeadingPaths {
  const widthOf = (line: string, sizePx: number) => widthEmOf(line) * sizePx
  const settings = SIZES.map(({ sizePx, lines }) => ({
    sizePx,
    lines: balancedLines(words, lines, (line) => widthOf(line, sizePx)),
  }))
  const fitting = settings.find(({ sizePx, lines }) => lines.every((line) => widthOf(line, sizePx) <= widthPx))
  const { sizePx, lines } = fitting ?? settings.at(-1) ?? { sizePx: SIZES[0].sizePx, lines: words }
  const scale = sizePx / font.unitsPerEm
  const leading = sizePx * LEADING_EM
  const svg = lines.map((line, index) => {
    const y = Math.round(index * leading)
    return `<g transform="translate(0 ${y}) scale(${scale} ${-scale})">${linePaths(font, line)}</g>`
  })
  return { svg: svg.join(''), lines: lines.length, sizePx, heightPx: (lines.length - 1) * leading + sizePx }
}

/** Returns the words in at most `count` lines of similar width. */
function balancedLines(words: string[], count: number, widthOf: (line: string) => number): string[] {
  const whole = widthOf(words.join(' '))
  const STEPS = 20
  for (let step = 0; step <= STEPS; step++) {
    const lines = filledLines(words, (whole / count) * (1 + (step / STEPS) * (count - 1)), widthOf)
    if (lines.length <= count) return lines
  }
  return [words.join(' ')]
}

function filledLines(words: string[], widthPx: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= widthPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function lineWidthEm(font: Font, line: string): number {
  const { advanceWidth, glyphs } = font.layout(line)
  return advanceWidth / font.unitsPerEm + glyphs.length * LETTER_SPACING_EM
}

function linePaths(font: Font, line: string): string {
  const { glyphs, positions } = font.layout(line)
  let x = 0
  return glyphs
    .map((glyph, index) => {
      const place = positions[index]
      const at = x + (place?.xOffset ?? 0)
      x += (place?.xAdvance ?? glyph.advanceWidth) + LETTER_SPACING_EM * font.unitsPerEm
      return `<path transform="translate(${Math.round(at)} ${place?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
    })
    .join('')
}
