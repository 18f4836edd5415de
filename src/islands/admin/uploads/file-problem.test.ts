import { expect, it } from 'vitest'
import { fileProblem, isDecodedFirst, isHeic, shrunkProblem } from './file-problem.ts'

const MB = 1024 * 1024
const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const shrunk = (bytes: number, preview = 'data:,') => ({ blob: new Blob([new Uint8Array(bytes)]), preview })

const PDF = 'application/pdf'

it.each([
  ['feature', 'a.webp', 5 * MB - 1, 'image/webp', /^$/],
  ['feature', 'a.webp', 5 * MB, 'image/webp', /^Feature image must be less than 5MB$/],
  ['extra', 'a.webp', 5 * MB, 'image/webp', /^a.webp is too large \(max 5MB\)$/],
  // JPEG and PNG can be larger, because they are shrunk before the upload.
  ['extra', 'a.jpg', 5 * MB, 'image/jpeg', /^$/],
  ['extra', 'a.png', 20 * MB, 'image/png', /^$/],
  ['extra', 'a.jpg', 61 * MB, 'image/jpeg', /^a.jpg is too large \(max 5MB\)$/],
  ['extra', 'IMG_1.HEIC', 1, '', /^$/],
  ['feature', 'a.pdf', 6 * MB, PDF, /^Please upload an image file$/],
  ['extra', 'a.pdf', 1, PDF, /^a.pdf is not an image file$/],
  ['extra', 'a.txt', 1, '', /^a.txt is not an image file$/],
  ['document', 'a.pdf', 4 * MB, PDF, /^$/],
  // Some phones send no type of the file.
  ['document', 'a.PDF', 1, '', /^$/],
  ['document', 'a.pdf', 4 * MB + 1, PDF, /a.pdf is too large \(max 4MB\)/],
  ['document', 'a.pdf', 1, 'text/html', /a.pdf is not a PDF/],
  ['document', 'a.jpg', 1, 'image/jpeg', /a.jpg is not a PDF/],
] as const)(
  'for the field %s, the file %s with %d bytes and the type "%s" has the problem %s',
  (role, name, size, type, problem) => {
    expect(fileProblem(role, { name, size, type })).toMatch(problem)
  },
)

it('a picture that is HEIC or too large is decoded before it is accepted or refused', () => {
  const decoded = [file('a.jpg', 5 * MB), file('IMG_1.HEIC', 1, ''), file('a.jpg')].map(isDecodedFirst)
  expect(decoded).toEqual([true, true, false])
  expect([file('a', 1, 'image/heic'), file('a.heif', 1, ''), file('a.jpg')].map(isHeic)).toEqual([true, true, false])
})

it('a picture is refused if it cannot be decoded, or is too large after shrinking', () => {
  const heic = file('IMG_1.HEIC', 3 * MB, 'image/heic')
  expect(shrunkProblem('extra', heic, shrunk(10))).toBe('')
  expect(shrunkProblem('extra', heic, shrunk(10, ''))).toBe('IMG_1.HEIC is not an image file')
  expect(shrunkProblem('feature', heic, shrunk(10, ''))).toBe('Please upload an image file')
  expect(shrunkProblem('extra', file('a.jpg', 6 * MB), shrunk(6 * MB, ''))).toBe('a.jpg is too large (max 5MB)')
  expect(shrunkProblem('extra', file('a.jpg', 6 * MB), shrunk(5 * MB - 1))).toBe('')
})
