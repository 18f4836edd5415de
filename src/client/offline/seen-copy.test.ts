import { expect, test } from 'vitest'
import { withSeenDay } from './seen-copy.ts'

test('a copy says the Indian day on which it was seen, at its place', () => {
  const page = '<body><seen-copy role="status"></seen-copy><main>$1</main>'
  expect(withSeenDay(page, new Date('2026-11-21T20:00:00Z'))).toBe(
    '<body><seen-copy role="status">As seen on 22 November, no connection</seen-copy><main>$1</main>',
  )
})

test('a page without the place stays as it is', () => {
  expect(withSeenDay('<main></main>', new Date())).toBe('<main></main>')
})
