import { describe, expect, it } from 'vitest'
import { fileProblem, isDecodedFirst, isHeic, shrunkProblem } from './file-problem.ts'

const MB = 1024 * 1024
const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const shrunk = (bytes: number, preview = 'data:,') => ({ blob: new Blob([new Uint8Array(bytes)]), preview })

describe('files for pictures', () => {
  it('of exactly 5 MB are refused unless they are JPEG or PNG, which are shrunk', () => {
    expect(fileProblem('feature', file('a.webp', 5 * MB - 1, 'image/webp'))).toBe('')
    expect(fileProblem('feature', file('a.webp', 5 * MB, 'image/webp'))).toBe('Feature image must be less than 5MB')
    expect(fileProblem('extra', file('a.webp', 5 * MB, 'image/webp'))).toBe('a.webp is too large (max 5MB)')
    expect(fileProblem('extra', file('a.jpg', 5 * MB))).toBe('')
    expect(fileProblem('extra', file('a.png', 20 * MB, 'image/png'))).toBe('')
    expect(fileProblem('extra', file('a.jpg', 61 * MB))).toBe('a.jpg is too large (max 5MB)')
  })

  it('that are not images are refused at any size', () => {
    expect(fileProblem('feature', file('a.pdf', 6 * MB, 'application/pdf'))).toBe('Please upload an image file')
    expect(fileProblem('extra', file('a.pdf', 1, 'application/pdf'))).toBe('a.pdf is not an image file')
    expect(fileProblem('extra', file('a.txt', 1, ''))).toBe('a.txt is not an image file')
  })

  it('that are too large or HEIC are decoded before anything is decided', () => {
    expect([file('a.jpg', 5 * MB), file('a.jpg'), file('IMG_1.HEIC', 1, '')].map(isDecodedFirst)).toEqual([
      true,
      false,
      true,
    ])
    expect([file('a', 1, 'image/heic'), file('a.heif', 1, ''), file('a.jpg')].map(isHeic)).toEqual([true, true, false])
    expect(fileProblem('extra', file('IMG_1.HEIC', 1, ''))).toBe('')
  })

  it('are refused when they cannot be decoded or are still too large', () => {
    const heic = file('IMG_1.HEIC', 3 * MB, 'image/heic')
    expect(shrunkProblem('extra', heic, shrunk(10))).toBe('')
    expect(shrunkProblem('extra', heic, shrunk(10, ''))).toBe('IMG_1.HEIC is not an image file')
    expect(shrunkProblem('feature', heic, shrunk(10, ''))).toBe('Please upload an image file')
    expect(shrunkProblem('extra', file('a.jpg', 6 * MB), shrunk(6 * MB, ''))).toBe('a.jpg is too large (max 5MB)')
    expect(shrunkProblem('extra', file('a.jpg', 6 * MB), shrunk(5 * MB - 1))).toBe('')
  })
})

describe('files for documents', () => {
  it('are PDFs of up to 4 MB, also one whose type the phone does not know', () => {
    const pdf = 'application/pdf'
    expect(fileProblem('document', file('a.pdf', 4 * MB, pdf))).toBe('')
    expect(fileProblem('document', file('a.PDF', 1, ''))).toBe('')
    expect(fileProblem('document', file('a.pdf', 4 * MB + 1, pdf))).toContain('a.pdf is too large (max 4MB)')
    expect(fileProblem('document', file('a.pdf', 1, 'text/html'))).toContain('a.pdf is not a PDF')
    expect(fileProblem('document', file('a.jpg'))).toContain('a.jpg is not a PDF')
  })
})
