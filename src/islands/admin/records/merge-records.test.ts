import { describe, expect, it } from 'vitest'
import { mergeRecords } from './merge-records.ts'
import type { PublicationChoice } from './publication-choice.ts'
import type { RecordVersion } from './record-content.ts'

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
const captioned = (caption: string): RecordVersion => ({ ...base, captions: { 'two.jpg': caption } })
const pictured = (...images: string[]): RecordVersion => ({
  ...base,
  images,
  altTexts: Object.fromEntries(Object.entries(base.altTexts).filter(([file]) => images.includes(file))),
})
const merge = (theirs: RecordVersion, mine: RecordVersion, choices = {}) =>
  mergeRecords({ base, theirs, mine }, choices)

describe('mergeRecords', () => {
  it.each([
    ['title', titled('Annual Sports Day')],
    ['feature image', { ...base, thumbnail: 'new.jpg' }],
    ['cover from the extras', { ...base, thumbnail: 'two.jpg', images: ['one.jpg', 'cover.jpg', 'three.jpg'] }],
    ['order', pictured('three.jpg', 'one.jpg', 'two.jpg')],
    ['removal', pictured('one.jpg', 'three.jpg')],
    ['addition', pictured('one.jpg', 'four.jpg', 'two.jpg', 'three.jpg')],
    ['alt text', described({ 'three.jpg': 'The goal' })],
    ['caption', captioned('Won by a step')],
    ['focus point', { ...base, focus: { 'two.jpg': { x: 10, y: 90 } } }],
    ['tick for consent', { ...base, consentOnFile: true }],
    ['time of publication', shown({ when: 'at', at: '2026-12-01T18:00' })],
    ['end of publication', shown({ end: '2026-12-24T18:00' })],
  ])('takes a change of the %s from the one who made it', (_what, changed) => {
    expect(merge(changed, base)).toMatchObject({ content: changed, conflicts: [] })
    expect(merge(base, changed)).toMatchObject({ content: changed, conflicts: [] })
    expect(merge(changed, changed)).toEqual({ content: changed, conflicts: [], merged: [] })
  })

  it('merges changes to different fields and to the alt texts of different pictures', () => {
    const theirs = { ...described({ 'one.jpg': 'The last lap' }), typed: { title: 'Sports Day', date: '2026-12-06' } }
    const mine = { ...described({ 'two.jpg': 'The blue track' }), typed: { ...base.typed, title: 'Annual Sports Day' } }
    const { content, conflicts, merged } = merge(theirs, mine)
    expect(conflicts).toEqual([])
    expect(content.typed).toEqual({ title: 'Annual Sports Day', date: '2026-12-06' })
    expect(content.altTexts).toEqual({ 'one.jpg': 'The last lap', 'two.jpg': 'The blue track' })
    expect(merged).toEqual([
      { side: 'mine', part: 'title', theirs: 'Sports Day', mine: 'Annual Sports Day' },
      { side: 'theirs', part: 'date', theirs: '2026-12-06', mine: '2026-12-05' },
      { side: 'theirs', part: 'picture', file: 'one.jpg', theirs: 'The last lap', mine: 'A relay' },
      { side: 'mine', part: 'picture', file: 'two.jpg', theirs: 'The track', mine: 'The blue track' },
    ])
  })

  it('asks when both changed one field, and keeps what is chosen', () => {
    const [theirs, mine] = [titled('Sports Day 2026'), titled('Sports Day and Race')]
    const both = { theirs: 'Sports Day 2026', mine: 'Sports Day and Race' }
    expect(merge(theirs, mine).conflicts).toEqual([{ key: 'title', part: 'title', ...both }])
    expect(merge(theirs, mine, { title: 'theirs' }).content).toEqual(theirs)
    expect(merge(theirs, mine, { title: 'mine' }).content).toEqual(mine)
  })

  it('asks when both changed when visitors see it, and keeps what is chosen', () => {
    const theirs = shown({ when: 'at', at: '2026-12-01T18:00', end: '2026-12-02T18:00' })
    const mine = shown({ end: '2026-12-24T18:00' })
    const both = { theirs: theirs.publication, mine: mine.publication }
    expect(merge(theirs, mine).conflicts).toEqual([{ key: 'publication', part: 'publication', ...both }])
    expect(merge(theirs, mine, { publication: 'theirs' }).content).toEqual(theirs)
    expect(merge(theirs, mine, { publication: 'mine' }).content).toEqual(mine)
  })

  it('does not ask about a time that is not used', () => {
    const theirs = shown({ when: 'draft', at: '2026-12-01T18:00' })
    const mine = shown({ when: 'draft', end: '2026-12-24T18:00' })
    expect(merge(theirs, mine)).toMatchObject({ content: mine, conflicts: [], merged: [] })
    expect(merge(shown({ when: 'draft' }), shown({ at: '2026-12-01T18:00' })).conflicts).toEqual([])
  })

  it('names what was said about a feature image that stays', () => {
    expect(merge(described({ 'cover.jpg': 'The flag' }), base).merged).toMatchObject([
      { side: 'theirs', part: 'picture', file: 'cover.jpg', theirs: 'The flag' },
    ])
    expect(merge({ ...base, thumbnail: 'new.jpg' }, base).merged).toMatchObject([{ part: 'thumbnail' }])
  })

  it('asks when both described one picture', () => {
    const [theirs, mine] = [described({ 'two.jpg': 'Lanes' }), described({ 'two.jpg': 'Blue' })]
    const [conflict] = merge(theirs, mine).conflicts
    expect(conflict).toMatchObject({ key: 'picture/two.jpg', theirs: 'Lanes', mine: 'Blue' })
    expect(merge(theirs, mine, { 'picture/two.jpg': 'theirs' }).content).toEqual(theirs)
  })

  it('merges the alt text, the caption and the focus point of one picture', () => {
    const theirs = { ...described({ 'two.jpg': 'Lanes' }), focus: { 'two.jpg': { x: 0, y: 0 } } }
    const { content, conflicts } = merge(theirs, captioned('Won by a step'))
    expect(conflicts).toEqual([])
    expect(content).toEqual({ ...theirs, captions: { 'two.jpg': 'Won by a step' } })
  })

  it('asks when both wrote a caption or moved the focus point of one picture', () => {
    const both = (caption: string, x: number) => ({ ...captioned(caption), focus: { 'two.jpg': { x, y: 50 } } })
    const [theirs, mine] = [both('Won by a step', 10), both('The finish', 90)]
    expect(merge(theirs, mine).conflicts).toEqual([
      { key: 'caption/two.jpg', part: 'caption', file: 'two.jpg', theirs: 'Won by a step', mine: 'The finish' },
      { key: 'focus/two.jpg', part: 'focus', file: 'two.jpg', theirs: { x: 10, y: 50 }, mine: { x: 90, y: 50 } },
    ])
    expect(merge(theirs, mine, { 'caption/two.jpg': 'theirs', 'focus/two.jpg': 'theirs' }).content).toEqual(theirs)
  })

  it('asks when one removed a picture to which the other gave a caption', () => {
    const [theirs, mine] = [pictured('one.jpg', 'three.jpg'), captioned('Won by a step')]
    expect(merge(theirs, mine).conflicts).toMatchObject([{ key: 'picture/two.jpg', theirs: undefined }])
    expect(merge(theirs, mine, { 'picture/two.jpg': 'mine' }).content).toEqual(mine)
  })

  it('asks when one removed a picture that the other described', () => {
    const [theirs, mine] = [pictured('one.jpg', 'three.jpg'), described({ 'two.jpg': 'Blue' })]
    const [conflict] = merge(theirs, mine).conflicts
    expect(conflict).toMatchObject({ part: 'picture', file: 'two.jpg', theirs: undefined, mine: 'Blue' })
    expect(merge(theirs, mine, { 'picture/two.jpg': 'theirs' }).content).toEqual(theirs)
    expect(merge(theirs, mine, { 'picture/two.jpg': 'mine' }).content).toEqual(mine)
  })

  it('keeps the pictures that both added, each where it was put', () => {
    const theirs = pictured('one.jpg', 'theirs.jpg', 'two.jpg', 'three.jpg')
    const mine = pictured('mine.jpg', 'one.jpg', 'two.jpg', 'three.jpg')
    const { content, conflicts } = merge(theirs, mine)
    expect(conflicts).toEqual([])
    expect(content.images).toEqual(['mine.jpg', 'one.jpg', 'theirs.jpg', 'two.jpg', 'three.jpg'])
  })

  it('asks for the order when both changed it', () => {
    const theirs = pictured('two.jpg', 'one.jpg', 'three.jpg')
    const mine = pictured('three.jpg', 'one.jpg', 'two.jpg')
    expect(merge(theirs, mine).conflicts.map(({ key }) => key)).toEqual(['order'])
    expect(merge(theirs, mine, { order: 'theirs' }).content.images).toEqual(theirs.images)
    expect(merge(theirs, mine, { order: 'mine' }).content.images).toEqual(mine.images)
  })

  it('asks when both chose another feature image, and drops only the new one that was not chosen', () => {
    const theirs = { ...base, thumbnail: 'theirs.jpg' }
    const mine = { ...base, thumbnail: 'two.jpg', images: ['one.jpg', 'cover.jpg', 'three.jpg'] }
    expect(merge(theirs, mine).conflicts.map(({ key }) => key)).toEqual(['thumbnail'])
    expect(merge(theirs, mine, { thumbnail: 'mine' }).content.thumbnail).toBe('two.jpg')
    expect(merge(theirs, mine, { thumbnail: 'mine' }).content.images).not.toContain('theirs.jpg')
    const chosen = merge(theirs, mine, { thumbnail: 'theirs' }).content
    expect(chosen.thumbnail).toBe('theirs.jpg')
    expect(chosen.images).toContain('two.jpg')
  })

  it('keeps the feature image that one removed from the further pictures', () => {
    const mine = { ...base, thumbnail: 'two.jpg', images: ['one.jpg', 'cover.jpg', 'three.jpg'] }
    const { content } = merge(pictured('one.jpg', 'three.jpg'), mine)
    expect(content.thumbnail).toBe('two.jpg')
    expect(content.altTexts['two.jpg']).toBe('The track')
  })
})
