import { expect, test } from 'vitest'
import { dueIn } from './due-in.ts'

const review = (state: 'asked' | 'returned') => ({ state, by: 'Asha Verma', note: '' })
const RECORDS = [
  { id: 'a', state: 'unpublished' as const, review: review('asked') },
  { id: 'b', state: 'unpublished' as const, review: review('asked') },
  { id: 'c', state: 'unpublished' as const, review: review('returned') },
  { id: 'd', state: 'unpublished' as const },
  { id: 'e', state: 'deleted' as const, review: review('asked') },
  { id: 'f', state: 'published' as const },
]

test('a publisher is waited for by what was asked, an author by what was returned, and neither by the bin', () => {
  expect(dueIn(RECORDS, true)).toEqual({ count: 2, text: 'Asked for publication: 2', firstId: 'a' })
  expect(dueIn(RECORDS, false)).toEqual({ count: 1, text: 'Returned for changes: 1', firstId: 'c' })
})

test('nothing is due in a list without such records, or before it is read', () => {
  expect(dueIn(RECORDS.slice(3), true)).toBeUndefined()
  expect(dueIn(undefined, true)).toBeUndefined()
})
