import { describe, expect, it } from 'vitest'
import {
  countProblem,
  extraProblem,
  extrasOf,
  featureOf,
  featureProblem,
  moved,
  movedAfter,
  overallProgress,
  type PictureList,
  queuedPicture,
  unsentProblem,
  withCover,
  withPicture,
} from './picture-list.ts'

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const MB = 1024 * 1024
const list: PictureList = [
  queuedPicture('f', 'feature', file('cover.jpg')),
  queuedPicture('a', 'extra', file('a.jpg')),
  queuedPicture('b', 'extra', file('b.jpg')),
  queuedPicture('c', 'extra', file('c.jpg')),
]
const order = (pictures: PictureList) => extrasOf(pictures).map(({ id }) => id)

describe('limits of pictures', () => {
  it('accept a picture just under 5 MB and reject one of exactly 5 MB', () => {
    expect(featureProblem(file('a.jpg', 5 * MB - 1))).toBeUndefined()
    expect(featureProblem(file('a.jpg', 5 * MB))).toBe('Feature image must be less than 5MB')
    expect(extraProblem(file('a.jpg', 5 * MB - 1))).toBeUndefined()
    expect(extraProblem(file('a.jpg', 5 * MB))).toBe('a.jpg is too large (max 5MB)')
  })

  it('reject a file of any size that is not an image', () => {
    expect(featureProblem(file('a.pdf', 6 * MB, 'application/pdf'))).toBe('Please upload an image file')
    expect(extraProblem(file('a.pdf', 1, 'application/pdf'))).toBe('a.pdf is not an image file')
  })

  it('accept 50 extra pictures and reject the 51st', () => {
    expect(countProblem(list, 47)).toBeUndefined()
    expect(countProblem(list, 48)).toBe('You can only upload up to 50 images in total')
  })
})

describe('order and feature image', () => {
  it('an extra picture moves by one position, and not beyond the ends', () => {
    expect(order(moved(list, 'b', -1))).toEqual(['b', 'a', 'c'])
    expect(order(moved(list, 'b', 1))).toEqual(['a', 'c', 'b'])
    expect(order(moved(list, 'a', -1))).toEqual(['a', 'b', 'c'])
    expect(order(moved(list, 'c', 1))).toEqual(['a', 'b', 'c'])
  })

  it('an extra picture moves behind another one or to the first position; the feature image stays', () => {
    expect(order(movedAfter(list, 'a', 'c'))).toEqual(['b', 'c', 'a'])
    expect(order(movedAfter(list, 'c', 'a'))).toEqual(['a', 'c', 'b'])
    expect(order(movedAfter(list, 'c', undefined))).toEqual(['c', 'a', 'b'])
    expect(movedAfter(list, 'c', 'a')[0]).toBe(list[0])
    expect(movedAfter(list, 'f', 'a')).toBe(list)
  })

  it('an extra picture and the feature image swap roles', () => {
    const swapped = withCover(list, 'b')
    expect(featureOf(swapped)?.id).toBe('b')
    expect(order(swapped)).toEqual(['a', 'f', 'c'])
  })

  it('an extra picture becomes the feature image when there is none', () => {
    const made = withCover(extrasOf(list), 'b')
    expect(featureOf(made)?.id).toBe('b')
    expect(order(made)).toEqual(['a', 'c'])
  })
})

describe('progress', () => {
  it('is the share of all pictures that is sent, without rejected ones', () => {
    const some = withPicture(
      withPicture(withPicture(list, 'f', { status: 'uploaded' }), 'a', { status: 'sending', progress: 0.5 }),
      'c',
      { status: 'refused' },
    )
    expect(overallProgress(some)).toBeCloseTo(0.5)
    expect(overallProgress([])).toBe(0)
  })

  it('has a message for the reason why a form cannot be sent yet', () => {
    expect(unsentProblem(list, 'Some are missing')).toBe('Some are missing')
    expect(unsentProblem(withPicture(list, 'f', { message: 'Unreadable' }), 'Some are missing')).toBe('Unreadable')
    expect(
      unsentProblem(
        list.map((picture) => ({ ...picture, status: 'uploaded' as const })),
        '',
      ),
    ).toBeUndefined()
  })
})
