import { expect, test } from 'vitest'
import { asksForConsent } from './asks-for-consent.ts'

const published = { state: 'published', thumbnail: 'a.jpg', images: ['b.jpg'] } as const
const record = (change: object = {}) => ({ ...published, images: ['b.jpg'], ...change })
const draft = record({ state: 'unpublished' })
const notice = { state: 'published' } as const

test.each([
  ['a new one', undefined, record(), true],
  ['a draft that is published', draft, record(), true],
  ['a draft that gets a time', draft, record({ state: 'scheduled' }), true],
  ['a picture that is added', record(), record({ images: ['b.jpg', 'c.jpg'] }), true],
  ['another title', record(), record({ name: 'Other' }), false],
  ['a scheduled one that is published', record({ state: 'scheduled' }), record(), false],
  ['a draft', undefined, draft, false],
  ['one from the bin', record({ state: 'deleted' }), record(), false],
  ['one with consent on file', draft, record({ consentOnFile: true }), false],
  ['a notice', undefined, notice, false],
])('%s', (_, before, after, isAsked) => {
  expect(asksForConsent(before, after, new Set())).toBe(isAsked)
})

test('pictures of which it was said that no face is in them are not asked about again', () => {
  expect(asksForConsent(draft, record(), new Set(['a.jpg', 'b.jpg']))).toBe(false)
  expect(asksForConsent(draft, record(), new Set(['a.jpg']))).toBe(true)
})
