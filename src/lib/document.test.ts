import { describe, expect, it } from 'vitest'
import { documentView, sizeText } from './document.ts'

describe('documentView', () => {
  it('returns type and size of the file', () => {
    const { sizeLabel, ...rest } = documentView('/documents/prospectus.pdf', 'Prospectus')
    expect(rest).toEqual({ href: '/documents/prospectus.pdf', label: 'Prospectus', kind: 'PDF' })
    expect(sizeLabel).toMatch(/^\d+ KB$/)
    expect(documentView('/documents/fee-structure-2025-26.webp', 'Fees').kind).toBe('Picture')
  })

  it('throws when the file is missing', () => {
    expect(() => documentView('/documents/none.pdf', 'None')).toThrow('ENOENT')
  })
})

describe('sizeText', () => {
  it.each([
    [1, '1 KB'],
    [32_673, '32 KB'],
    [1_048_063, '1023 KB'],
    [1_048_064, '1.0 MB'],
    [2_621_440, '2.5 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
