import { expect, test, vi } from 'vitest'
import type { StoredRecord } from '../../stores/record-store.ts'
import { findBySlug, memoizeByRecords, recordPath } from './listed-record.ts'

const record = (name: string) => ({ id: 'm7abc12340123456789abcdef0123', name })

test.each([
  ['Annual Day 2025', '/events/annual-day-2025-89abcdef0123'],
  ['  Holi – the festival’s colours! ', '/events/holi-the-festivals-colours-89abcdef0123'],
  ['Fête d’été', '/events/fete-dete-89abcdef0123'],
  ['खेल दिवस', '/events/event-89abcdef0123'],
  ['../../<script>"&', '/events/script-89abcdef0123'],
  ['a'.repeat(300), `/events/${'a'.repeat(80)}-89abcdef0123`],
])('the title %s makes an address of lower-case Latin letters', (name, path) => {
  expect(recordPath('events', record(name))).toBe(path)
})

test('a record is found by the id at the end of its address, whatever the title', () => {
  const records = [{ id: 'm7abc1234ffffffffffffffffffff' }, record('Annual Day')]
  expect(findBySlug('an-earlier-title-89abcdef0123', records)).toBe(records[1])
})

test.each(['', '-', 'annual-day-89abcdef0124', '89abcdef0123', 'x-/../89abcdef0123'])(
  'the address %j matches no record',
  (slug) => {
    expect(findBySlug(slug, [record('Annual Day')])).toBeUndefined()
  },
)

test('memoizeByRecords makes a result once for each array and argument', () => {
  const make = vi.fn((records: readonly StoredRecord[], site: string) => `${records.length} at ${site}`)
  const once = memoizeByRecords(make)
  const records: StoredRecord[] = []
  expect([once(records, 'a'), once(records, 'a'), once(records, 'b'), once([], 'a')]).toEqual([
    '0 at a',
    '0 at a',
    '0 at b',
    '0 at a',
  ])
  expect(make).toHaveBeenCalledTimes(3)
})
