import DRAWN from './ridges.json'

/** The upper edges of the home page's first panel, drawn to fit its text: one for wide screens, one for phones. */
export const HERO_EDGES = DRAWN.heroEdges

/**
 * The ridge of the site: the skyline of the Shivalik hills as one line (docs/look.md#ridge). Every ridge of the site is
 * this line, shifted sideways (src/lib/drawings), scaled vertically or flattened.
 */

/** The drawing's width and height in its units. It is shown at least 1000 px wide, so that hills are not distorted. */
export const RIDGE_WIDTH = 1440
export const RIDGE_HEIGHT = 120

/** The height of a banner's drawing in its units. The ridge fills 31 % of the height; ruled lines fill the rest. */
export const BANNER_HEIGHT = 400
export const BANNER_SCALE = (0.31 * BANNER_HEIGHT) / RIDGE_HEIGHT

/** Returns the drawn ridge with the nearest shift. A shift is to the right, from 0 to 1; greater shifts wrap around. */
function ridgeAt(shift: number) {
  const distance = (ridge: { shift: number }) => Math.abs(ridge.shift - (shift % 1))
  return DRAWN.ridges.reduce((nearest, ridge) => (distance(ridge) < distance(nearest) ? ridge : nearest))
}

/**
 * Returns the skyline as an SVG path in a box of RIDGE_WIDTH × RIDGE_HEIGHT, from edge to edge. Its coordinates are
 * relative, because such a path is a third smaller when compressed.
 */
export function ridgePath(shift: number): string {
  return ridgeAt(shift).path
}

/** Returns the skyline as the upper edge of a filled area down to `foot` (in the drawing's units). */
export function ridgeField(shift: number, foot = RIDGE_HEIGHT): string {
  return `${ridgePath(shift)}V${Math.round(foot)}H0Z`
}

/** Returns the y of the skyline at x, from 0 (left) to 1 (right), in the drawing's units. */
export function ridgeY(x: number, shift: number): number {
  const at = x * RIDGE_WIDTH
  const corners = ridgeAt(shift)
    .corners.split(' ')
    .map((corner) => corner.split(',').map(Number))
  const next = corners.findIndex(([cornerX = 0]) => cornerX >= at)
  const [[leftX = 0, leftY = 0] = [], [rightX = 0, rightY = 0] = []] = corners.slice(Math.max(next - 1, 0), next + 1)
  return leftY + (rightY - leftY) * ((at - leftX) / (rightX - leftX || 1))
}

const figures = import.meta.glob<string>('/src/assets/figures/*.svg', { eager: true, import: 'default', query: '?url' })

/** Returns the address of a small figure. @throws {Error} if it has no file */
export function figureAddress(name: string): string {
  const address = figures[`/src/assets/figures/${name}.svg`]
  if (address === undefined) throw new Error(`src/assets/figures has no ${name}.svg.`)
  return address
}
