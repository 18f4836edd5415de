import RIDGES from './ridges.json'

/**
 * The ridge of the site: the skyline of the Shivalik hills as one line (docs/look.md#ridge). Every ridge of the site is
 * this one, shifted sideways (src/lib/drawings), scaled in height or flattened.
 */

/** The drawing's width and height in its units; it is at least 1000 px wide, so that hills keep their shape. */
export const RIDGE_WIDTH = 1440
export const RIDGE_HEIGHT = 120

/** The height of a banner's drawing in its units. The ridge has 31 % of it; the ruled lines have the rest. */
export const BANNER_HEIGHT = 400
export const BANNER_SCALE = (0.31 * BANNER_HEIGHT) / RIDGE_HEIGHT

/** The small hill of dividers, stage marks and the menu: 168 wide, its foot at y = 38. */
export const HILL_WIDTH = 168
export const HILL_FOOT = 38

/** The upper edges of the home page's first panel, tuned to its text: one for wide screens, one for phones. */
export const HERO_EDGE_WIDE = {
  width: 1440,
  height: 120,
  path: 'M0,92L38,78Q60,70 73,73L83,75Q96,78 123,65L143,55Q170,42 179,44L187,45Q196,47 220,33L238,22Q262,8 270,12L276,15Q284,19 291,17L297,16Q304,14 329,26L348,36Q372,48 381,46L389,45Q398,43 424,55L444,64Q470,76 481,74L489,72Q500,70 522,80L538,88Q560,98 578,93L592,89Q610,84 618,85L624,87Q632,88 653,81L669,75Q690,68 698,71L704,73Q712,75 733,87L749,96Q770,108 781,106L789,104Q800,102 818,109L832,115Q850,122 875,113L895,107Q920,98 929,99L935,101Q944,102 968,93L986,85Q1010,76 1017,79L1023,81Q1030,84 1052,93L1068,101Q1090,110 1101,108L1109,106Q1120,104 1138,108L1152,112Q1170,116 1192,107L1208,101Q1230,92 1242,94L1251,96Q1262,98 1283,88L1299,80Q1320,70 1329,73L1335,75Q1344,77 1364,85L1380,90Q1400,98 1414,96L1440,92',
} as const
export const HERO_EDGE_PHONE = {
  width: 390,
  height: 104,
  path: 'M0,88L17,82Q26,78 31,79L35,80Q40,81 54,72L64,65Q78,56 82,57L86,58Q90,59 102,49L111,40Q122,30 126,33L129,36Q133,39 137,38L141,36Q145,35 158,46L167,55Q180,66 186,65L190,63Q196,62 207,71L215,79Q226,88 235,84L243,82Q252,78 256,79L258,80Q262,81 272,86L280,91Q290,96 300,92L308,90Q318,86 330,92L340,96Q352,102 359,100L365,98Q372,96 379,97L390,100',
} as const

/** Returns the ridge that is drawn with a shift to the right, 0 to 1, or the nearest to it; it wraps round. */
function ridgeAt(shift: number) {
  const distance = (ridge: { shift: number }) => Math.abs(ridge.shift - (shift % 1))
  return RIDGES.reduce((nearest, ridge) => (distance(ridge) < distance(nearest) ? ridge : nearest))
}

/**
 * Returns the skyline as an SVG path in a box of RIDGE_WIDTH × RIDGE_HEIGHT, from edge to edge. Its coordinates are
 * relative, which compresses to a third less.
 */
export function ridgePath(shift: number): string {
  return ridgeAt(shift).path
}

/** Returns the same skyline as the upper edge of a filled area down to `foot` (in the drawing's units). */
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

/** Returns the address of a small figure. @throws {Error} when it has no file */
export function figureAddress(name: string): string {
  const address = figures[`/src/assets/figures/${name}.svg`]
  if (address === undefined) throw new Error(`src/assets/figures has no ${name}.svg.`)
  return address
}
