import { describe, expect, it } from 'vitest'
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgeField, ridgePath, ridgeY, ruledScale } from './ridge.ts'

describe('ridgePath', () => {
  it('draws the master ridge of the look when nothing is shifted', () => {
    expect(ridgePath().startsWith('M0,85L32,8')).toBe(true)
  })

  it('reaches over both edges whatever the shift, so that no gap shows', () => {
    for (const shift of [0, 0.13, 0.5, 0.62, 0.999]) {
      const xs = [...ridgePath(shift).matchAll(/[MLQ ](-?\d+),/g)].map((match) => Number(match[1]))
      expect(Math.min(...xs)).toBeLessThanOrEqual(0)
      expect(Math.max(...xs)).toBeGreaterThanOrEqual(RIDGE_WIDTH)
    }
  })

  it('closes a field at the foot of the drawing', () => {
    expect(ridgeField(0.3).endsWith(`V${RIDGE_HEIGHT}H0Z`)).toBe(true)
  })
})

describe('ridgeY', () => {
  it('is highest at the peak and follows the shift', () => {
    expect(ridgeY(0.205)).toBeCloseTo(4, 0)
    expect(ridgeY(0.705, 0.5)).toBeCloseTo(4, 0)
  })
})

describe('ruledScale', () => {
  it('settles from the ridge to a ruled line', () => {
    expect(ruledScale(0, 10)).toBe(1)
    expect(ruledScale(9, 10)).toBe(0)
    expect(ruledScale(4, 10)).toBeGreaterThan(ruledScale(5, 10))
  })
})
