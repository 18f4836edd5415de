import { describe, expect, it } from 'vitest'
import type { StaffRecord } from '#schemas/record.ts'
import { movedTo, type PictureList, withCover, withPicture } from '../uploads/picture-list.ts'
import { AT_ONCE } from './publication-choice.ts'
import { asksForConsent, changesOf, dueIn, storedPictures, versionOf, versionOfForm } from './record-content.ts'

const record: StaffRecord = {
  id: 'e1',
  name: 'Sports Day',
  date: '2024-09-20',
  version: 3,
  state: 'published',
  changedAt: '2024-09-20T10:00:00.000Z',
  changedBy: 'office@school.example',
  thumbnail: 'cover.jpg',
  images: ['one.jpg', 'two.jpg'],
  altTexts: { 'one.jpg': 'A relay' },
}
const typed = { title: 'Sports Day', date: '2024-09-20' }
const pictures = storedPictures(versionOf('events', record), true)
const idOf = (file: string) => pictures.find((picture) => picture.file === file)?.id ?? ''
const changes = (now: typeof typed, list: PictureList, consentOnFile = false) =>
  changesOf(versionOf('events', record), versionOfForm({ typed: now, consentOnFile, publication: AT_ONCE }, list, []))

describe('changesOf', () => {
  it('contains the changed title and date, and ignores space around the title', () => {
    const renamed = { title: 'Annual Sports Day', date: '2024-09-21' }
    expect(changes(renamed, pictures)).toEqual(renamed)
    expect(changes({ ...typed, title: ' Sports Day ' }, pictures)).toEqual({})
  })

  const described = (file: string, change: Partial<PictureList[number]>, list: PictureList = pictures) =>
    withPicture(list, idOf(file), change)
  const captioned = described('two.jpg', { caption: 'The finish', focus: { x: 20, y: 80 } })

  it.each([
    ['the order', movedTo(pictures, [idOf('two.jpg')], 0), { images: ['two.jpg', 'one.jpg'] }],
    ['the cover', withCover(pictures, idOf('two.jpg')), { thumbnail: 'two.jpg', images: ['one.jpg', 'cover.jpg'] }],
    [
      'all alt texts when one differs',
      described('cover.jpg', { altText: ' The track ' }),
      { altTexts: { 'cover.jpg': 'The track', 'one.jpg': 'A relay' } },
    ],
    ['no alt text that was emptied', described('one.jpg', { altText: ' ' }), { altTexts: {} }],
    [
      'captions and focus points',
      captioned,
      { captions: { 'two.jpg': 'The finish' }, focus: { 'two.jpg': { x: 20, y: 80 } } },
    ],
    ['no focus point in the centre', described('two.jpg', { caption: ' ', focus: { x: 50, y: 50 } }, captioned), {}],
  ])('contains %s, and the tick for consent', (_, list, change) => {
    expect(changes(typed, list, true)).toEqual({ ...change, consentOnFile: true })
  })
})

const withPictures = (change: object = {}) => {
  return { state: 'published' as const, thumbnail: 'a.jpg', images: ['b.jpg'], ...change }
}
const draft = withPictures({ state: 'unpublished' })
const notice = { state: 'published' } as const

it.each([
  ['a new record', undefined, withPictures(), true],
  ['a draft that is published', draft, withPictures(), true],
  ['a draft that gets a time', draft, withPictures({ state: 'scheduled' }), true],
  ['a picture that is added', withPictures(), withPictures({ images: ['b.jpg', 'c.jpg'] }), true],
  ['another title', withPictures(), withPictures({ name: 'Other' }), false],
  ['a scheduled record that is published', withPictures({ state: 'scheduled' }), withPictures(), false],
  ['a draft', undefined, draft, false],
  ['a record from the bin', withPictures({ state: 'deleted' }), withPictures(), false],
  ['a draft with consent on file', draft, withPictures({ consentOnFile: true }), false],
  ['a notice', undefined, notice, false],
])('asksForConsent for %s is $3', (_, before, after, isAsked) => {
  expect(asksForConsent(before, after)).toBe(isAsked)
})

const review = (state: 'asked' | 'returned') => ({ state, by: 'Asha Verma', note: '' })
const WAITING = [
  { id: 'a', state: 'unpublished' as const, review: review('asked') },
  { id: 'b', state: 'unpublished' as const, review: review('asked') },
  { id: 'c', state: 'unpublished' as const, review: review('returned') },
  { id: 'd', state: 'unpublished' as const },
  { id: 'e', state: 'deleted' as const, review: review('asked') },
  { id: 'f', state: 'published' as const },
]

it('a publisher has to handle requested publications, and an author has to handle returned ones', () => {
  expect(dueIn(WAITING, true)).toEqual({ count: 2, text: 'Asked for publication: 2', firstId: 'a' })
  expect(dueIn(WAITING, false)).toEqual({ count: 1, text: 'Returned for changes: 1', firstId: 'c' })
})

it('no review is due if none is open, or if the list is not loaded yet', () => {
  for (const records of [WAITING.slice(3), undefined]) expect(dueIn(records, true)).toBeUndefined()
})
