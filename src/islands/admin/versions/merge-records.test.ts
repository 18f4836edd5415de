import { expect, it } from 'vitest'
import type { PublicationChoice } from '../records/publication-choice.ts'
import type { RecordVersion } from '../records/record-content.ts'
import { mergeRecords } from './merge-records.ts'

const picture = (file: string, altText = ''): RecordVersion['pictures'][number] => {
  return { file, altText, caption: '', focus: { x: 50, y: 50 } }
}
const [cover, one] = [picture('cover.jpg'), picture('one.jpg', 'A relay')]
const [two, three] = [picture('two.jpg', 'The track'), picture('three.jpg')]
const base: RecordVersion = {
  title: 'Sports Day',
  date: '2026-12-05',
  pictures: [cover, one, two, three],
  documents: [],
  consentOnFile: false,
  publication: { when: 'now', at: '', end: '' },
}
const titled = (title: string): RecordVersion => ({ ...base, title })
const pictured = (...pictures: RecordVersion['pictures']): RecordVersion => ({ ...base, pictures })
const shown = (change: Partial<PublicationChoice>): RecordVersion => {
  return { ...base, publication: { ...base.publication, ...change } }
}
const merge = (theirs: RecordVersion, mine: RecordVersion, choices = {}) =>
  mergeRecords('events', { base, theirs, mine }, choices)

it.each([
  ['title', titled('Annual Sports Day')],
  ['feature image', pictured(picture('new.jpg'), one, two, three)],
  ['order', pictured(cover, three, one, two)],
  ['alt text', pictured(cover, one, two, picture('three.jpg', 'The goal'))],
  ['caption', pictured(cover, one, { ...two, caption: 'Won by a step' }, three)],
  ['focus point', pictured(cover, one, { ...two, focus: { x: 10, y: 90 } }, three)],
  ['tick for consent', { ...base, consentOnFile: true }],
  ['time of publication', shown({ when: 'at', at: '2026-12-01T18:00' })],
  ['end of publication', shown({ end: '2026-12-24T18:00' })],
])('accepts a change of the %s that only one side made', (_what, changed) => {
  expect(merge(changed, base)).toMatchObject({ content: changed, conflicts: [] })
  expect(merge(base, changed)).toMatchObject({ content: changed, conflicts: [], merged: [] })
  expect(merge(changed, changed)).toEqual({ content: changed, conflicts: [], merged: [] })
})

it('merges changes to different fields, and lists the fields that the other person changed', () => {
  const theirs = { ...pictured(cover, picture('one.jpg', 'The last lap'), two, three), date: '2026-12-06' }
  const { content, conflicts, merged } = merge(theirs, titled('Annual Sports Day'))
  expect(conflicts).toEqual([])
  expect(content).toEqual({ ...theirs, title: 'Annual Sports Day' })
  expect(merged).toEqual(['date', 'pictures'])
})

it.each([
  ['title', titled('Sports Day 2026'), titled('Sports Day and Race')],
  ['pictures', pictured(cover, one, picture('two.jpg', 'Lanes'), three), pictured(cover, one, three)],
  ['publication', shown({ when: 'at', at: '2026-12-01T18:00' }), shown({ end: '2026-12-24T18:00' })],
])('reports a conflict when both sides changed the %s, and uses the chosen value', (field, theirs, mine) => {
  expect(merge(theirs, mine)).toEqual({ content: mine, conflicts: [field], merged: [] })
  expect(merge(theirs, mine, { [field]: 'theirs' }).content).toEqual(theirs)
  expect(merge(theirs, mine, { [field]: 'mine' }).content).toEqual(mine)
})

it('reports no conflict about a time of publication that has no effect', () => {
  const theirs = shown({ when: 'draft', at: '2026-12-01T18:00' })
  const mine = shown({ when: 'draft', end: '2026-12-24T18:00' })
  expect(merge(theirs, mine)).toMatchObject({ content: mine, conflicts: [], merged: [] })
  expect(merge(shown({ when: 'draft' }), shown({ at: '2026-12-01T18:00' })).conflicts).toEqual([])
})
