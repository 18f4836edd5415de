import { expect, test, vi } from 'vitest'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { memoizeByRecords } from './listed-record.ts'

test('makes something of each array once for each argument', () => {
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
