import { expect, it } from 'vitest'
import type { StaffRecord } from '#schemas/record.ts'
import { historyChanges } from './history-changes.ts'

const first: StaffRecord = {
  id: 'e1',
  name: 'Sports Day',
  date: '2024-09-20',
  thumbnail: 'cover.jpg',
  images: ['one.jpg'],
  version: 1,
  state: 'published',
  changedAt: '2024-09-20T10:00:00.000Z',
  changedBy: 'office@school.example',
}

it.each([
  [{ name: 'Annual Sports Day', date: '2024-09-21' }, ['title', 'date']],
  [{ thumbnail: 'one.jpg' }, ['pictures']],
  [{ images: [] }, ['pictures']],
  [{ altTexts: { 'one.jpg': 'A relay' } }, ['altTexts']],
  [{ captions: { 'one.jpg': 'The finish' } }, ['captions']],
  [{ focus: { 'one.jpg': { x: 0, y: 50 } } }, ['focus']],
  [{ consentOnFile: true }, ['consentNoted']],
  [{ state: 'unpublished' }, ['unpublished']],
  [{ state: 'deleted' }, ['deleted']],
  [{ review: { state: 'asked', by: 'a', note: '' } }, ['asked']],
  [{ review: { state: 'returned', by: 'a', note: 'b' } }, ['returned']],
  [{}, ['nothing']],
] as const)('the change %j is listed as %j', (change, expected) => {
  expect(historyChanges({ ...first, ...change } as StaffRecord, first)).toEqual(expected)
})

it('lists the first version as created, and one restored from the bin as restored', () => {
  expect(historyChanges(first, undefined)).toEqual(['created'])
  expect(historyChanges(first, { ...first, state: 'deleted' })).toEqual(['restored'])
  expect(historyChanges(first, { ...first, consentOnFile: true })).toEqual(['consentWithdrawn'])
})
