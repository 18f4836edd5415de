import { expect, it } from 'vitest'
import { indianInput, indianMoment } from './indian-input.ts'

it('a field’s text names the moment in Indian time, and back', () => {
  expect(indianMoment('2026-11-23T10:00')).toBe('2026-11-23T10:00:00+05:30')
  expect(new Date(indianMoment('2026-11-23T10:00')).toISOString()).toBe('2026-11-23T04:30:00.000Z')
  expect(indianInput('2026-11-22T20:15:00Z')).toBe('2026-11-23T01:45')
  expect(indianInput(indianMoment('2026-12-31T23:59'))).toBe('2026-12-31T23:59')
})
