import { expect, it } from 'vitest'
import { addressOf, SECTIONS, sectionAt } from './sections.ts'

it.each(SECTIONS)('%s has an address that leads back to it', (section) => {
  const { pathname, search } = new URL(addressOf(section), 'http://localhost')
  expect(sectionAt({ pathname, search })).toBe(section)
})

it('takes an address with an unknown section for Events', () => {
  expect(sectionAt({ pathname: '/admin', search: '?section=fees' })).toBe('events')
})
