import { RIDGE_HEIGHT, RIDGE_WIDTH, ruledLines } from './ridge.ts'

interface RuledField {
  /** The number of lines, including the ridge and the last straight line. */
  lines: number
  /** Shifts the ridge to the right, 0 to 1. */
  shift: number
  /** The share of the field's height of the first, tallest line, 0 to 1. */
  amplitude: number
}

/** The ruled fields of the site, by the component that uses them. */
export const RULED_FIELDS = {
  admissions: { lines: 14, shift: 0.7, amplitude: 0.5 },
  /** Places the three highest peaks over the three columns of figures. */
  counters: { lines: 8, shift: 0.97, amplitude: 0.86 },
  enquiry: { lines: 12, shift: 0.16, amplitude: 0.64 },
  footer: { lines: 8, shift: 0.88, amplitude: 0.64 },
  map: { lines: 13, shift: 0.9, amplitude: 0.3 },
  panel: { lines: 9, shift: 0.6, amplitude: 0.64 },
  promo: { lines: 14, shift: 0.45, amplitude: 0.5 },
  'promo-block': { lines: 15, shift: 0.58, amplitude: 0.64 },
} as const satisfies Record<string, RuledField>

export type RuledFieldName = keyof typeof RULED_FIELDS

const HEIGHT = 400

/** Returns all fields as symbols of the sprite, `ruled:footer` and so on. */
export function ruledFieldSymbols(): Record<string, { viewBox: string; body: string }> {
  return Object.fromEntries(Object.entries(RULED_FIELDS).map(([name, field]) => [`ruled:${name}`, symbolOf(field)]))
}

/**
 * Returns the lines of the field as SVG and their viewBox. Each is one `<use>` of `#ridges`, which is two ridges wide: the
 * browser styles and lays out all elements of the sprite, and those of a field again wherever it is shown.
 */
function symbolOf({ lines, shift, amplitude }: RuledField): { viewBox: string; body: string } {
  const scale = (HEIGHT * amplitude) / RIDGE_HEIGHT
  const x = Math.round((shift % 1) * RIDGE_WIDTH) - RIDGE_WIDTH
  const ruled = ruledLines({ lines, scale, from: RIDGE_HEIGHT * scale, to: HEIGHT })
  return {
    viewBox: `0 0 ${RIDGE_WIDTH} ${HEIGHT}`,
    body: ruled.map((transform) => `<use href="#ridges" x="${x}" transform="${transform}"/>`).join(''),
  }
}
