import { describe, expect, it } from 'vitest'
import type { StaffRecord } from '#schemas/record.ts'
import { moved, withCover, withPicture } from '../uploads/picture-list.ts'
import { changesOf, storedPictures } from './edit-changes.ts'

const record: StaffRecord = {
  id: 'e1',
  name: 'Sports Day',
  date: '2024-09-20',
  thumbnail: 'cover.jpg',
  images: ['one.jpg', 'two.jpg'],
  altTexts: { 'one.jpg': 'A relay' },
  version: 3,
  state: 'published',
  changedAt: '2024-09-20T10:00:00.000Z',
  changedBy: 'office@school.example',
}
const words = { title: 'Sports Day', date: '2024-09-20' }
const pictures = storedPictures(record, 'Stored picture')

describe('what a form changes', () => {
  it('is nothing when nothing was touched, spaces round the title included', () => {
    expect(changesOf(record, { ...words, title: ' Sports Day ' }, pictures)).toEqual({})
  })

  it('is the title and the date alone when only they differ', () => {
    expect(changesOf(record, { title: 'Annual Sports Day', date: '2024-09-21' }, pictures)).toEqual({
      title: 'Annual Sports Day',
      date: '2024-09-21',
    })
  })

  it('is the order of the pictures', () => {
    expect(changesOf(record, words, moved(pictures, 'stored-2', -1))).toEqual({ images: ['two.jpg', 'one.jpg'] })
  })

  it('is the cover, and the picture that it was before among the others', () => {
    expect(changesOf(record, words, withCover(pictures, 'stored-2'))).toEqual({
      thumbnail: 'two.jpg',
      images: ['one.jpg', 'cover.jpg'],
    })
  })

  it('is all alt texts as soon as one differs; an emptied one is gone', () => {
    const described = withPicture(pictures, 'stored-0', { altText: ' The track ' })
    expect(changesOf(record, words, described)).toEqual({
      altTexts: { 'cover.jpg': 'The track', 'one.jpg': 'A relay' },
    })
    expect(changesOf(record, words, withPicture(pictures, 'stored-1', { altText: ' ' }))).toEqual({ altTexts: {} })
  })
})
