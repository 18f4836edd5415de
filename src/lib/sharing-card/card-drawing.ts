import lockup from '../../assets/logo-header.svg?raw'
import { colour } from '../colours.ts'
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgeField, ridgePath, ridgeY, ruledLines } from '../ridge.ts'
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from './card-address.ts'
import type { HeadingPaths } from './heading-paths.ts'
import type { SharingCard } from './sharing-cards.ts'

/** The maximum width of a heading. */
export const HEADING_WIDTH_PX = 1056

const MARGIN_PX = 72
const GROUND = colour('ground')
const INK = colour('ink')
const NAVY = colour('navy')
const MARIGOLD = colour('marigold')
const RULE_PALE = colour('rule-pale')
const LOCKUP = { widthPx: 199, heightPx: 62 }
const X_SCALE = CARD_WIDTH_PX / RIDGE_WIDTH
/** The vertical scale of the ridge over a picture, and as a drawing of its own. */
const EDGE_SCALE = 0.62
const DRAWING_SCALE = 1.9
const LINES_ABOVE = [1, 2, 3, 4, 5]

/** Returns the card as SVG, transparent where its picture is, and the height in px of the picture at the top. */
export function drawCard(card: SharingCard, heading: HeadingPaths): { svg: string; pictureHeightPx: number } {
  const lockupTop = CARD_HEIGHT_PX - 44 - LOCKUP.heightPx
  const firstBaseline = lockupTop - 40 - heading.heightPx + heading.sizePx
  const pictureHeightPx = Math.round(firstBaseline - heading.sizePx * 0.98)
  const ground = card.picture ? pictureEdge(card, pictureHeightPx) : drawing(card, pictureHeightPx)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}">
    ${ground}
    <g transform="translate(${MARGIN_PX} ${firstBaseline})" fill="${INK}">${heading.svg}</g>
    ${lockup.replace('<svg', `<svg x="${MARGIN_PX - 4}" y="${lockupTop}" width="${LOCKUP.widthPx}" height="${LOCKUP.heightPx}"`)}
  </svg>`
  return { svg, pictureHeightPx }
}

/**
 * Returns the page's background with the ridge as its upper edge, fine lines above it, pale ones below, and the sun
 * behind.
 */
function pictureEdge({ shift, sun }: SharingCard, foot: number): string {
  const top = foot - RIDGE_HEIGHT * EDGE_SCALE
  const ridge = ridgePath(shift)
  const above = LINES_ABOVE.map((line) => {
    const place = `translate(0 ${top - line * (7 + line)}) scale(${X_SCALE} ${EDGE_SCALE * (1 + line * 0.05)})`
    return `<path d="${ridge}" transform="${place}" stroke-opacity="${1 - line * 0.15}" vector-effect="non-scaling-stroke"/>`
  })
  const field = ridgeField(shift, (CARD_HEIGHT_PX - top) / EDGE_SCALE)
  return `
    <circle cx="${sun * CARD_WIDTH_PX}" cy="${top + ridgeY(sun, shift) * EDGE_SCALE - 12}" r="52" fill="${MARIGOLD}"/>
    <g fill="none" stroke="${GROUND}" stroke-width="1.6">${above.join('')}</g>
    <path d="${field}" transform="translate(0 ${top}) scale(${X_SCALE} ${EDGE_SCALE})" fill="${GROUND}"/>
    <g fill="none" stroke="${RULE_PALE}" stroke-width="1.6">${settlingLines(ridge, EDGE_SCALE, foot)}</g>`
}

/**
 * Returns the ridge as a line that flattens into ruled lines, the sun half behind it. The gradient of a non-scaling
 * stroke is in the coordinates of the card, not of its path.
 */
function drawing({ shift, sun }: SharingCard, foot: number): string {
  const top = foot - RIDGE_HEIGHT * DRAWING_SCALE
  const ridge = ridgePath(shift)
  const place = `translate(0 ${top}) scale(${X_SCALE} ${DRAWING_SCALE})`
  const field = ridgeField(shift, (CARD_HEIGHT_PX - top) / DRAWING_SCALE)
  return `
    <linearGradient id="fade" gradientUnits="userSpaceOnUse" x2="${CARD_WIDTH_PX}">
      <stop offset=".3" stop-color="${NAVY}" stop-opacity="0"/><stop offset=".75" stop-color="${NAVY}" stop-opacity=".3"/>
    </linearGradient>
    <rect width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}" fill="${GROUND}"/>
    <circle cx="${sun * CARD_WIDTH_PX}" cy="${top + ridgeY(sun, shift) * DRAWING_SCALE}" r="92" fill="${MARIGOLD}"/>
    <path d="${field}" transform="${place}" fill="${GROUND}"/>
    <path d="${ridge}" transform="${place}" fill="none" stroke="${NAVY}" stroke-width="2.4" vector-effect="non-scaling-stroke"/>
    <g fill="none" stroke="url(#fade)" stroke-width="1.4">${settlingLines(ridge, DRAWING_SCALE, foot)}</g>`
}

function settlingLines(ridge: string, scale: number, from: number): string {
  const [, ...lines] = ruledLines({ lines: 8, scale, from, to: CARD_HEIGHT_PX - 24 })
  return lines
    .map((transform) => {
      const place = `scale(${X_SCALE} 1) ${transform}`
      return `<path d="${ridge}" transform="${place}" vector-effect="non-scaling-stroke"/>`
    })
    .join('')
}
