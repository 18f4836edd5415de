import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BLANK_PICTURE } from './blank-picture.ts'

test('the blank picture has the declared width and height', async () => {
  const { bytes, extension, width, height } = BLANK_PICTURE
  expect(await sharp(bytes).metadata()).toMatchObject({ format: extension, width, height })
  expect((await sharp(bytes).stats()).isOpaque).toBe(true)
})
