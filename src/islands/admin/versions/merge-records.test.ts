import { expect, it } from 'vitest'
import type { PublicationChoice } from '../records/publication-choice.ts'
import type { RecordVersion } from '../records/record-content.ts'
import { mergeRecords } from './merge-records.ts'

const base: RecordVersion = {
  typed: { title: 'Sports Day', date: '2026-12-05' },
  thumbnail: 'cover.jpg',
  images: ['one.jpg', 'two.jpg', 'three.jpg'],
  documents: [],
  altTexts: { 'one.jpg': 'A relay', 'two.jpg': 'The track' },
  captions: {},
  focus: {},
  consentOnFile: false,
  publication: { when: 'now', at: '', end: '' },
}
const titled = (title: string): RecordVersion => ({ ...base, typed: { ...base.typed, title } })
const described = (altTexts: Record<string, string>): RecordVersion => ({
  ...base,
  altTexts: { ...base.altTexts, ...altTexts },
})
const shown = (publication: Partial<PublicationChoice>): RecordVersion => ({
  ...base,
  publication: { ...base.publication, ...publication },
})
const merge = (theirs: RecordVersion, mine: RecordVersion, choices = {}) =>
  mergeRecords('events', { base, theirs, mine }, choices)

it.each([
  ['title', titled('Annual Sports Day')],
  ['feature image', { ...base, thumbnail: 'new.jpg' }],
  ['order', { ...base, images: ['three.jpg', 'one.jpg', 'two.jpg'] }],
  ['alt text', described({ 'three.jpg': 'The goal' })],
  ['caption', { ...base, captions: { 'two.jpg': 'Won by a step' } }],
  ['focus point', { ...base, focus: { 'two.jpg': { x: 10, y: 90 } } }],
  ['tick for consent', { ...base, consentOnFile: true }],
  ['time of publication', shown({ when: 'at', at: '2026-12-01T18:00' })],
  ['end of publication', shown({ end: '2026-12-24T18:00' })],
])('takes a change of the %s from the one who made it', (_what, changed) => {
  expect(merge(changed, base)).toMatchObject({ content: changed, conflicts: [] })
  expect(merge(base, changed)).toMatchObject({ content: changed, conflicts: [], merged: [] })
  expect(merge(changed, changed)).toEqual({ content: changed, conflicts: [], merged: [] })
})

it('merges changes to different fields, and names what the other has changed', () => {
  const theirs = { ...described({ 'one.jpg': 'The last lap' }), typed: { title: 'Sports Day', date: '2026-12-06' } }
  const { content, conflicts, merged } = merge(theirs, titled('Annual Sports Day'))
  expect(conflicts).toEqual([])
  expect(content).toEqual({ ...theirs, typed: { title: 'Annual Sports Day', date: '2026-12-06' } })
  expect(merged).toEqual(['date', 'pictures'])
})

it.each([
  ['title', titled('Sports Day 2026'), titled('Sports Day and Race')],
  ['pictures', described({ 'two.jpg': 'Lanes' }), { ...base, images: ['one.jpg', 'three.jpg'] }],
  ['publication', shown({ when: 'at', at: '2026-12-01T18:00' }), shown({ end: '2026-12-24T18:00' })],
])('asks when both changed the %s, and keeps what is chosen', (field, theirs, mine) => {
  expect(merge(theirs, mine)).toEqual({ content: mine, conflicts: [field], merged: [] })
  expect(merge(theirs, mine, { [field]: 'theirs' }).content).toEqual(theirs)
  expect(merge(theirs, mine, { [field]: 'mine' }).content).toEqual(mine)
})

it('does not ask about a time that is not used', () => {
  const theirs = shown({ when: 'draft', at: '2026-12-01T18:00' })
  const mine = shown({ when: 'draft', end: '2026-12-24T18:00' })
  expect(merge(theirs, mine)).toMatchObject({ content: mine, conflicts: [], merged: [] })
  expect(merge(shown({ when: 'draft' }), shown({ at: '2026-12-01T18:00' })).conflicts).toEqual([])
})
