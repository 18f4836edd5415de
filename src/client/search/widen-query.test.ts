import { describe, expect, it } from 'vitest'
import search from '#content/data/search.json' with { type: 'json' }
import { searchSchema } from '#schemas/content/answers.ts'
import { wordsOf } from '#shared/words-of.ts'
import { widenQuery } from './widen-query.ts'

const synonyms = [
  { asked: ['fees', 'fee structure'], meant: ['fee'] },
  { asked: ['dakhla'], meant: ['admission', 'register'] },
]

describe('widenQuery', () => {
  it('returns the words as typed first', () => {
    expect(widenQuery('  Uniform  LIST ', synonyms)).toEqual(['uniform list'])
  })

  it('returns a query for each synonym that the site uses', () => {
    expect(widenQuery('dakhla 2025', synonyms)).toEqual(['dakhla 2025', 'admission 2025', 'register 2025'])
  })

  it('replaces a whole phrase, not a single word of it', () => {
    expect(widenQuery('fee structure class 5', synonyms)).toEqual(['fee structure class 5', 'fee class 5'])
    expect(widenQuery('structure', synonyms)).toEqual(['structure'])
  })

  it('matches the beginning of the last word, but not a part of another word', () => {
    expect(widenQuery('dakh', synonyms)).toContain('admission')
    expect(widenQuery('dak', synonyms)).toEqual(['dak'])
    expect(widenQuery('dakh form', synonyms)).toEqual(['dakh form'])
  })

  it('returns at most eight queries', () => {
    const many = [{ asked: ['a'], meant: 'bcdefghijkl'.split('') }]
    expect(widenQuery('a', many)).toHaveLength(8)
  })
})

it('wordsOf keeps letters with their combining marks and drops punctuation', () => {
  expect(wordsOf('Teacher’s day, शुल्क?')).toEqual(['teacher', 's', 'day', 'शुल्क'])
})

const { synonyms: own } = searchSchema.parse(search)
it.each([
  ['fees', 'fee'],
  ['dakhla', 'admission'],
  ['school bus', 'transport'],
  ['dress', 'uniform'],
  ['TC', 'school leaving certificate'],
  ['chutti', 'calendar'],
  ['marks', 'result'],
  ['timings', 'hours'],
])('the synonyms of content/data/search.json %s finds %s', (asked, meant) => {
  expect(widenQuery(asked, own)).toContain(meant)
})
