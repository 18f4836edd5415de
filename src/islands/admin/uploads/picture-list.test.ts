import { expect, it } from 'vitest'
import {
  countProblem,
  featureOf,
  movedAfter,
  movedTo,
  ofRole,
  type PictureList,
  type PictureRole,
  queuedPicture,
  turned,
  twinOf,
  undescribed,
  unsentProblem,
  withCover,
  withPicture,
} from './picture-list.ts'

const chosen = (id: string, role: PictureRole) => ({ ...queuedPicture(role, new File([], `${id}.jpg`), ''), id })
const list: PictureList = [chosen('f', 'feature'), chosen('a', 'extra'), chosen('b', 'extra'), chosen('c', 'extra')]
const order = (pictures: PictureList) => ofRole(pictures, 'extra').map(({ id }) => id)

it('a record takes 50 extra pictures and not the 51st', () => {
  expect(countProblem(list, 'extra', 47)).toBe('')
  expect(countProblem(list, 'extra', 48)).toBe('You can only upload up to 50 images in total')
})

it('documents keep their own order', () => {
  const papers = ['x', 'y'].map((id) => chosen(id, 'document'))
  const mixed = [...list, ...papers]
  expect(ofRole(movedTo(mixed, ['y'], 0), 'document').map(({ id }) => id)).toEqual(['y', 'x'])
  expect(order(movedTo(mixed, ['y'], 0))).toEqual(order(mixed))
  expect(movedTo(mixed, ['x'], -1)).toEqual(mixed)
})

it('an extra picture moves by one position, and not beyond the ends', () => {
  expect(order(movedTo(list, ['b'], 0))).toEqual(['b', 'a', 'c'])
  expect(order(movedTo(list, ['b'], 2))).toEqual(['a', 'c', 'b'])
  expect(order(movedTo(list, ['a'], -1))).toEqual(['a', 'b', 'c'])
  expect(order(movedTo(list, ['c'], 3))).toEqual(['a', 'b', 'c'])
})

it('several extra pictures move together, in their order', () => {
  expect(order(movedTo(list, ['c', 'a'], 1))).toEqual(['b', 'a', 'c'])
  expect(order(movedTo(list, ['c', 'b'], 0))).toEqual(['b', 'c', 'a'])
  expect(movedTo(list, ['c'], 0)[0]).toBe(list[0])
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
  const made = withCover(ofRole(list, 'extra'), 'b')
  expect(featureOf(made)?.id).toBe('b')
  expect(order(made)).toEqual(['a', 'c'])
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

it('turning four times is no turn, and keeps in view what was', () => {
  const picture = { ...chosen('a', 'extra'), file: 'a.stored', focus: { x: 10, y: 30 } }
  const once = turned(picture)
  expect(once).toMatchObject({ quarterTurns: 1, focus: { x: 70, y: 10 }, status: 'waiting', file: null })
  expect(turned(turned(turned(once)))).toMatchObject({ quarterTurns: 0, focus: { x: 10, y: 30 } })
})

it('a picture is warned of when an earlier one is the same file, until both are kept', () => {
  const alike = withPicture(withPicture(list, 'f', { file: 'x' }), 'b', { file: 'x' })
  expect(twinOf(alike, 'b')?.id).toBe('f')
  expect(twinOf(alike, 'f')).toBeUndefined()
  expect(twinOf(withPicture(alike, 'b', { isTwinKept: true }), 'b')).toBeUndefined()
  expect(twinOf(list, 'b')).toBeUndefined()
})

it('pictures without an alt text are counted, but not refused ones', () => {
  const some = withPicture(withPicture(list, 'a', { altText: 'A relay' }), 'b', { status: 'refused' })
  expect(undescribed(some).map(({ id }) => id)).toEqual(['f', 'c'])
})
