import { expect, it } from 'vitest'
import { documentView } from './document.ts'

it('documentView returns type and size of the file', () => {
  const { sizeLabel, ...rest } = documentView('/documents/prospectus.pdf', 'Prospectus')
  expect(rest).toEqual({ href: '/documents/prospectus.pdf', label: 'Prospectus', kind: 'PDF' })
  expect(sizeLabel).toMatch(/^\d+ KB$/)
  expect(documentView('/documents/fee-structure-2025-26.webp', 'Fees').kind).toBe('Picture')
})

it('documentView throws when the file is missing', () => {
  expect(() => documentView('/documents/none.pdf', 'None')).toThrow('ENOENT')
})
