import { expect, it } from 'vitest'
import {
  countProblem,
  featureOf,
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
const order = (pictures: PictureList, role: PictureRole = 'extra') => ofRole(pictures, role).map(({ id }) => id)

it('a record can have 50 extra pictures and no more', () => {
  expect(countProblem(list, 'extra', 47)).toBe('')
  expect(countProblem(list, 'extra', 48)).toBe('You can only upload up to 50 images in total')
})

it('moving a document does not move extra pictures', () => {
  const mixed = [...list, chosen('x', 'document'), chosen('y', 'document')]
  const moved = movedTo(mixed, ['y'], 0)
  expect([order(moved, 'document'), order(moved)]).toEqual([['y', 'x'], order(mixed)])
  expect(movedTo(mixed, ['x'], -1)).toEqual(mixed)
})

it.each([
  ['b to the front', movedTo(list, ['b'], 0), 'bac'],
  ['b to the end', movedTo(list, ['b'], 2), 'acb'],
  ['a beyond the front', movedTo(list, ['a'], -1), 'abc'],
  ['c beyond the end', movedTo(list, ['c'], 3), 'abc'],
  ['a and c together, in their order', movedTo(list, ['c', 'a'], 1), 'bac'],
  ['b and c together, in their order', movedTo(list, ['c', 'b'], 0), 'bca'],
])('extra pictures can be moved (%s), and the feature image stays first', (_what, moved, places) => {
  expect([order(moved).join(''), moved[0]]).toEqual([places, list[0]])
})

it('an extra picture that becomes the feature image swaps places with the old feature image', () => {
  expect(movedTo(list, ['f'], 1)).toBe(list)
  const [swapped, made] = [withCover(list, 'b'), withCover(ofRole(list, 'extra'), 'b')]
  expect([featureOf(swapped)?.id, order(swapped)]).toEqual(['b', ['a', 'f', 'c']])
  expect([featureOf(made)?.id, order(made)]).toEqual(['b', ['a', 'c']])
})

it('unsentProblem returns why a form cannot be sent yet', () => {
  expect(unsentProblem(list, 'Some are missing')).toBe('Some are missing')
  expect(unsentProblem(withPicture(list, 'f', { message: 'Unreadable' }), 'Some are missing')).toBe('Unreadable')
  const uploaded = list.map((picture) => ({ ...picture, status: 'uploaded' as const }))
  expect(unsentProblem(uploaded, '')).toBeUndefined()
})

it('rotating a picture also moves its focus point, and four rotations restore both', () => {
  const picture = { ...chosen('a', 'extra'), file: 'a.stored', focus: { x: 10, y: 30 } }
  const once = turned(picture)
  expect(once).toMatchObject({ quarterTurns: 1, focus: { x: 70, y: 10 }, status: 'waiting', file: null })
  expect(turned(turned(turned(once)))).toMatchObject({ quarterTurns: 0, focus: { x: 10, y: 30 } })
})

it('a picture has a warning if an earlier picture is the same file, until staff accept both', () => {
  const alike = withPicture(withPicture(list, 'f', { file: 'x' }), 'b', { file: 'x' })
  expect(twinOf(alike, 'b')?.id).toBe('f')
  expect(twinOf(alike, 'f')).toBeUndefined()
  expect(twinOf(withPicture(alike, 'b', { isTwinKept: true }), 'b')).toBeUndefined()
  expect(twinOf(list, 'b')).toBeUndefined()
})

it('undescribed returns the pictures without an alt text, except refused pictures', () => {
  const some = withPicture(withPicture(list, 'a', { altText: 'A relay' }), 'b', { status: 'refused' })
  expect(undescribed(some).map(({ id }) => id)).toEqual(['f', 'c'])
})
