import { expect, test } from 'vitest'
import { recordAt, recordPath } from './record-address.ts'

const record = (name: string) => ({ id: 'm7abc12340123456789abcdef0123', name })

test.each([
  ['Annual Day 2025', '/events/annual-day-2025-89abcdef0123'],
  ['  Holi – the festival’s colours! ', '/events/holi-the-festivals-colours-89abcdef0123'],
  ['Fête d’été', '/events/fete-dete-89abcdef0123'],
  ['खेल दिवस', '/events/event-89abcdef0123'],
  ['../../<script>"&', '/events/script-89abcdef0123'],
  ['a'.repeat(300), `/events/${'a'.repeat(80)}-89abcdef0123`],
])('%s has an address of small Latin letters', (name, path) => {
  expect(recordPath('events', record(name))).toBe(path)
})

test('an address is found by its tail alone, whatever the title was', () => {
  const records = [{ id: 'm7abc1234ffffffffffffffffffff' }, record('Annual Day')]
  expect(recordAt('an-earlier-title-89abcdef0123', records)).toBe(records[1])
})

test.each([
  '',
  'annual-day',
  '-',
  '-123',
  'annual-day-89abcdef0124',
  '89abcdef0123',
  'x-%2e%2e%2f',
  'x-/../89abcdef0123',
])('%j names no record', (slug) => {
  expect(recordAt(slug, [record('Annual Day')])).toBeUndefined()
})
