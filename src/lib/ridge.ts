/**
 * The ridge of the site: the skyline of the Shivalik hills as one line (docs/look.md#ridge). Defined once as points;
 * every ridge of the site is this one, shifted sideways, scaled in height or flattened.
 */

/** The drawing's width and height in its units; it is at least 1000 px wide, so that hills keep their shape. */
export const RIDGE_WIDTH = 1440
export const RIDGE_HEIGHT = 120

/** The height of a banner's drawing in its units. The ridge has 31 % of it; the ruled lines have the rest. */
export const BANNER_HEIGHT = 400
export const BANNER_SCALE = (0.31 * BANNER_HEIGHT) / RIDGE_HEIGHT

/** The share of each side of a corner that the rounding curve replaces. */
const CORNER_CUT = 0.36
const PEAK_Y = 4

/** Skyline points: x and height, both from 0 to 1. */
const SKYLINE: readonly (readonly [number, number])[] = [
  [0, 0.3],
  [0.035, 0.36],
  [0.06, 0.33],
  [0.1, 0.52],
  [0.118, 0.5],
  [0.165, 0.82],
  [0.178, 0.79],
  [0.205, 1],
  [0.222, 0.9],
  [0.238, 0.93],
  [0.285, 0.62],
  [0.3, 0.645],
  [0.345, 0.4],
  [0.365, 0.43],
  [0.4, 0.34],
  [0.44, 0.5],
  [0.452, 0.485],
  [0.495, 0.7],
  [0.512, 0.64],
  [0.525, 0.66],
  [0.575, 0.42],
  [0.6, 0.45],
  [0.64, 0.3],
  [0.68, 0.38],
  [0.7, 0.36],
  [0.735, 0.5],
  [0.75, 0.47],
  [0.8, 0.28],
  [0.83, 0.31],
  [0.87, 0.18],
  [0.91, 0.26],
  [0.93, 0.245],
  [0.96, 0.31],
]

/** The small hill of dividers, stage marks and the menu: 168 wide, its foot at y = 38. */
export const HILL_WIDTH = 168
export const HILL_FOOT = 38
export const HILL_PATH =
  'M0,38L9.7,38Q15.1,38 23,33.1L29.1,29.2Q37,24.3 40,24.7L42.3,25Q45.4,25.5 55,16.3L62.6,9.2Q72.2,0 76.5,3.6L79.8,6.3Q84,9.9 87.3,9.1L89.9,8.4Q93.2,7.6 102,14.4L108.8,19.8Q117.6,26.6 120.9,25.5L123.5,24.7Q126.8,23.6 136.2,28.8L143.5,32.8Q152.9,38 158.3,38L168,38'

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

type Point = { x: number; y: number }

/**
 * Returns the skyline as an SVG path in a box of RIDGE_WIDTH × RIDGE_HEIGHT, from edge to edge. Its coordinates are
 * relative, which compresses to a third less.
 * @param shift moves it to the right, 0 to 1; it wraps round
 */
export function ridgePath(shift = 0): string {
  return roundedPath(skylinePoints(shift))
}

/** Returns the skyline twice, side by side, so that one path covers a drawing whatever its shift. */
export function doubleRidgePath(): string {
  const path = ridgePath()
  return path + path.slice(path.indexOf('l'))
}

/** Returns the same skyline as the upper edge of a filled area down to `foot` (in the drawing's units). */
export function ridgeField(shift = 0, foot = RIDGE_HEIGHT): string {
  return `${ridgePath(shift)}V${Math.round(foot)}H0Z`
}

/**
 * Returns the y of the skyline at x.
 * @param x from 0 (left) to 1 (right)
 * @param shift as for ridgePath
 * @returns y in the drawing's units, downwards from the top
 */
export function ridgeY(x: number, shift = 0): number {
  const points = skylinePoints(shift)
  const at = x * RIDGE_WIDTH
  const next = points.findIndex((point) => point.x >= at)
  const right = points[next]
  const left = points[next - 1]
  if (!right || !left) return PEAK_Y
  const share = (at - left.x) / (right.x - left.x || 1)
  return left.y + (right.y - left.y) * share
}

/**
 * Returns the lines of a ruled field as SVG transforms of the ridge, from the ridge itself to a straight line, with
 * evenly spaced feet.
 * @param lines their number, the ridge included
 * @param scale of the ridge's height, 1 as drawn
 * @param from y of the ridge's foot
 * @param to y of the last line
 */
export function ruledLines({ lines, scale, from, to }: { lines: number; scale: number; from: number; to: number }) {
  return Array.from({ length: lines }, (_, index) => {
    const flat = ruledScale(index, lines) * scale
    const foot = from + ((to - from) * index) / (lines - 1)
    return `translate(0 ${(foot - RIDGE_HEIGHT * flat).toFixed(1)}) scale(1 ${flat.toFixed(3)})`
  })
}

/** Returns the height of line `index` of `count`, from the full ridge (1) to a straight line (0). */
function ruledScale(index: number, count: number): number {
  return (1 - index / (count - 1)) ** 1.7
}

function skylinePoints(shift: number): Point[] {
  const tiles = [-1, 0, 1].flatMap((tile) =>
    SKYLINE.map(([x, height]) => ({
      x: Math.round((x + tile + (shift % 1)) * RIDGE_WIDTH),
      y: Math.round(RIDGE_HEIGHT - (RIDGE_HEIGHT - PEAK_Y) * height),
    })),
  )
  const first = tiles.findLastIndex((point) => point.x <= 0)
  const last = tiles.findIndex((point) => point.x >= RIDGE_WIDTH)
  return tiles.slice(Math.max(first, 0), last + 1)
}

/** Returns straight lines with corners rounded by quadratic curves. */
function roundedPath(points: Point[]): string {
  const [start, ...rest] = points
  const end = rest.pop()
  if (!start || !end) return ''
  let from = start
  const corners = rest.map((corner, index) => {
    const into = between(corner, points[index] ?? start)
    const out = between(corner, points[index + 2] ?? end)
    const line = `l${step(from, into)}q${step(into, corner)} ${step(into, out)}`
    from = out
    return line
  })
  return `M${start.x},${start.y}${corners.join('')}l${step(from, end)}`
}

function step(from: Point, to: Point): string {
  return `${to.x - from.x},${to.y - from.y}`
}

function between(corner: Point, neighbour: Point): Point {
  return {
    x: Math.round(corner.x + (neighbour.x - corner.x) * CORNER_CUT),
    y: Math.round(corner.y + (neighbour.y - corner.y) * CORNER_CUT),
  }
}
