import { describe, expect, it } from 'vitest'
import { searchSchema } from '#schemas/search.ts'
import search from '../../../content/data/search.json' with { type: 'json' }
import { widenQuery, wordsOf } from './widen-query.ts'

const synonyms = [
  { asked: ['fees', 'fee structure'], meant: ['fee'] },
  { asked: ['dakhla'], meant: ['admission', 'register'] },
]

describe('widenQuery', () => {
  it('asks for the words as typed first', () => {
    expect(widenQuery('  Uniform  LIST ', synonyms)).toEqual(['uniform list'])
  })

  it('asks for each word that the site uses instead', () => {
    expect(widenQuery('dakhla 2025', synonyms)).toEqual(['dakhla 2025', 'admission 2025', 'register 2025'])
  })

  it('replaces a whole phrase, not a word of it', () => {
    expect(widenQuery('fee structure class 5', synonyms)).toEqual(['fee structure class 5', 'fee class 5'])
    expect(widenQuery('structure', synonyms)).toEqual(['structure'])
  })

  it('knows a word while it is being typed, but not within another', () => {
    expect(widenQuery('dakh', synonyms)).toContain('admission')
    expect(widenQuery('dak', synonyms)).toEqual(['dak'])
    expect(widenQuery('dakh form', synonyms)).toEqual(['dakh form'])
  })

  it('never asks for more than eight', () => {
    const many = [{ asked: ['a'], meant: 'bcdefghijkl'.split('') }]
    expect(widenQuery('a', many)).toHaveLength(8)
  })
})

describe('wordsOf', () => {
  it('keeps letters with their marks and drops what stands between words', () => {
    expect(wordsOf('Teacher’s day, शुल्क?')).toEqual(['teacher', 's', 'day', 'शुल्क'])
  })
})

describe('the synonyms of content/data/search.json', () => {
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
  ])('%s finds %s', (asked, meant) => {
    expect(widenQuery(asked, own)).toContain(meant)
  })
})
