import { expect, it } from 'vitest'
import { addressOf, SECTION_IDS, sectionAt } from './sections.ts'

it.each(SECTION_IDS)('sectionAt(addressOf(%s)) returns the same section', (section) => {
  const { pathname, search } = new URL(addressOf(section), 'http://localhost')
  expect(sectionAt({ pathname, search })).toBe(section)
})

it('an address with an unknown section shows Events', () => {
  expect(sectionAt({ pathname: '/admin', search: '?section=fees' })).toBe('events')
})
