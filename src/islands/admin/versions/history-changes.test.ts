import { expect, it } from 'vitest'
import { fieldsOf, type StaffRecord } from '#schemas/record.ts'
import { RECORD_KIND_IDS } from '#schemas/record-kinds/record-kinds.ts'
import { historyChanges } from './merge-records.ts'

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
  [{ name: 'Annual Sports Day', date: '2024-09-21' }, ['Title', 'Date']],
  [{ thumbnail: 'one.jpg' }, ['Pictures']],
  [{ images: [] }, ['Pictures']],
  [{ altTexts: { 'one.jpg': 'A relay' } }, ['Words for pictures']],
  [{ captions: { 'one.jpg': 'The finish' } }, ['Captions']],
  [{ focus: { 'one.jpg': { x: 0, y: 50 } } }, ['Crop of pictures']],
  [{ consentOnFile: true }, ['Consent noted']],
  [{ state: 'unpublished' }, ['Unpublished']],
  [{ state: 'deleted' }, ['Moved to the bin']],
  [{ review: { state: 'asked', by: 'a', note: '' } }, ['Asked for publication']],
  [{ review: { state: 'returned', by: 'a', note: 'b' } }, ['Returned']],
  [{}, ['Saved without a change']],
] as const)('the change %j is listed as %j', (change, expected) => {
  expect(historyChanges('events', { ...first, ...change } as StaffRecord, first)).toEqual(expected)
})

it('the first version is listed as created, and a version after the bin as restored', () => {
  expect(historyChanges('events', first, undefined)).toEqual(['Created'])
  expect(historyChanges('events', first, { ...first, state: 'deleted' })).toEqual(['Restored'])
  expect(historyChanges('events', first, { ...first, consentOnFile: true })).toEqual(['Note of consent taken back'])
})

it.each(RECORD_KIND_IDS.flatMap((kind) => fieldsOf(kind).map(({ property }) => [kind, property] as const)))(
  'in %s, a change of the field "%s" has a name in the history',
  (kind, property) => {
    expect(historyChanges(kind, { ...first, [property]: 'changed' }, first)[0]).toMatch(/^(?!Saved)[A-Z]/)
  },
)
