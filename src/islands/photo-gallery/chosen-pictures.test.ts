import { expect, it } from 'vitest'
import { chosenPictures } from './chosen-pictures.ts'

const pictures = [['sports'], ['arts', 'lab'], ['lab'], ['sports', 'lab']]

it.each([
  ['sports', [0, 3]],
  ['lab', [1, 2, 3]],
  ['arts', [1]],
])('?category=%s selects the pictures %j, in their order', (category, indexes) => {
  expect(chosenPictures(pictures, category)).toEqual({ category, indexes })
})

it.each([null, '', 'all', 'cooking', 'Sports'])('?category=%j selects all pictures', (asked) => {
  expect(chosenPictures(pictures, asked)).toEqual({ category: 'all', indexes: [0, 1, 2, 3] })
})
