import { describe, expect, it } from 'vitest'
import { doubleRidgePath, RIDGE_HEIGHT, RIDGE_WIDTH, ridgeField, ridgePath, ridgeY, ruledLines } from './ridge.ts'

/** The points at which the commands of a path end. */
function endsOf(path: string): { x: number; y: number }[] {
  const ends = [...path.matchAll(/(-?\d+),(-?\d+)(?![\d ])/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  let at = { x: 0, y: 0 }
  return ends.map(({ x, y }) => {
    at = { x: at.x + x, y: at.y + y }
    return at
  })
}

describe('ridgePath', () => {
  it('draws the master ridge without a shift', () => {
    const ends = endsOf(ridgePath())
    expect(ends[0]).toEqual({ x: 0, y: 85 })
    expect(ends.at(-1)).toEqual({ x: RIDGE_WIDTH, y: 85 })
  })

  it('extends beyond both edges with any shift', () => {
    for (const shift of [0, 0.13, 0.5, 0.62, 0.999]) {
      const xs = endsOf(ridgePath(shift)).map(({ x }) => x)
      expect(Math.min(...xs)).toBeLessThanOrEqual(0)
      expect(Math.max(...xs)).toBeGreaterThanOrEqual(RIDGE_WIDTH)
      expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    }
  })

  it('closes the path at the bottom of the drawing', () => {
    expect(ridgeField(0.3).endsWith(`V${RIDGE_HEIGHT}H0Z`)).toBe(true)
  })
})

describe('ridgeY', () => {
  it('is smallest at the peak, and follows the shift', () => {
    expect(ridgeY(0.205)).toBeCloseTo(4, 0)
    expect(ridgeY(0.705, 0.5)).toBeCloseTo(4, 0)
  })
})

describe('ruledLines', () => {
  const lines = ruledLines({ lines: 11, scale: 2, from: 300, to: 400 })
  const places = lines.map((line) => {
    const [, top, scale] = line.match(/^translate\(0 (\S+)\) scale\(1 (\S+)\)$/) ?? []
    return { foot: Number(top) + RIDGE_HEIGHT * Number(scale), scale: Number(scale) }
  })

  it('flattens from the ridge to a straight line', () => {
    expect(places[0]?.scale).toBe(2)
    expect(places.at(-1)?.scale).toBe(0)
    const heights = places.map(({ scale }) => scale)
    expect(heights).toEqual([...heights].sort((a, b) => b - a))
  })

  it('has evenly spaced feet', () => {
    places.forEach(({ foot }, index) => {
      expect(foot).toBeCloseTo(300 + 10 * index, 0)
    })
  })
})

describe('doubleRidgePath', () => {
  it('draws the ridge twice, the second where the first ends', () => {
    const once = endsOf(ridgePath())
    const ends = endsOf(doubleRidgePath())
    expect(ends.slice(0, once.length)).toEqual(once)
    expect(ends.at(-1)).toEqual({ x: 2 * RIDGE_WIDTH, y: once.at(-1)?.y })
    expect(ends).toHaveLength(2 * once.length - 1)
  })
})
