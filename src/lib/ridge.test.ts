import { describe, expect, it } from 'vitest'
import { doubleRidgePath, RIDGE_HEIGHT, RIDGE_WIDTH, ridgeField, ridgePath, ridgeY, ruledLines } from './ridge.ts'

describe('ridgePath', () => {
  it('draws the master ridge without a shift', () => {
    expect(ridgePath().startsWith('M0,85L32,8')).toBe(true)
  })

  it('extends beyond both edges with any shift', () => {
    for (const shift of [0, 0.13, 0.5, 0.62, 0.999]) {
      const xs = [...ridgePath(shift).matchAll(/[MLQ ](-?\d+),/g)].map((match) => Number(match[1]))
      expect(Math.min(...xs)).toBeLessThanOrEqual(0)
      expect(Math.max(...xs)).toBeGreaterThanOrEqual(RIDGE_WIDTH)
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
  it('draws the ridge twice, from the height at which it begins', () => {
    const [, start, steps = ''] = /^M0,(\d+)(.*)$/.exec(doubleRidgePath()) ?? []
    const once = steps.slice(0, steps.length / 2)
    expect(steps).toBe(once + once)
    const ends = [...once.matchAll(/(-?\d+),(-?\d+)(?![\d ])/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    expect(ends.reduce((sum, { x }) => sum + x, 0)).toBe(RIDGE_WIDTH)
    expect(ends.reduce((sum, { y }) => sum + y, 0)).toBe(0)
    expect(ridgePath().startsWith(`M0,${start}`)).toBe(true)
  })
})
