import { expect, test } from 'vitest'
import { cutPosition } from './cut-position.ts'

const WIDE = { width: 600, height: 400 }
const CARD = { width: 1200, height: 630 }

test.each([
  ['a portrait with the face at the top', { width: 600, height: 800 }, WIDE, { x: 90, y: 20 }, 'top'],
  ['a portrait with the focus at the bottom', { width: 600, height: 800 }, WIDE, { x: 0, y: 80 }, 'bottom'],
  ['a portrait with the focus near its middle', { width: 600, height: 800 }, WIDE, { x: 0, y: 40 }, undefined],
  ['a panorama with the focus on the left', { width: 1600, height: 400 }, WIDE, { x: 10, y: 90 }, 'left'],
  ['a panorama with the focus on the right', { width: 1600, height: 400 }, WIDE, { x: 90, y: 0 }, 'right'],
  ['a picture of 4:3', { width: 800, height: 600 }, WIDE, { x: 0, y: 30 }, 'top'],
  ['a picture of 4:3 in a shared link', { width: 800, height: 600 }, CARD, { x: 100, y: 70 }, 'bottom'],
  ['a picture that fits already', WIDE, WIDE, { x: 0, y: 50 }, undefined],
])('the crop position of %s is $4', (_, picture, cut, focus, position) => {
  expect(cutPosition(picture, cut, focus)).toBe(position)
})
