import { expect, it } from 'vitest'
import { ridgeField, ridgePath, ridgeY } from './ridge.ts'

it('draws the ridge of a shift, or the nearest that is drawn, as the edge of a field', () => {
  expect(ridgePath(0)).toMatch(/^M0,85l/)
  expect(ridgePath(0.625)).toBe(ridgePath(0.62))
  expect(ridgePath(1.15)).toBe(ridgePath(0.15))
  expect(ridgeField(0.3)).toBe(`${ridgePath(0.3)}V120H0Z`)
})

it('has its peak where the shift puts it', () => {
  expect(ridgeY(0.205, 0)).toBeCloseTo(4, 0)
  expect(ridgeY(0.705, 0.5)).toBeCloseTo(4, 0)
})
