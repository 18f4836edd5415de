import { expect, it } from 'vitest'
import { wordsOf } from '#shared/words-of.ts'
import { widenQuery } from './widen-query.ts'

const synonyms = [
  { asked: ['fees', 'fee structure'], meant: ['fee'] },
  { asked: ['dakhla'], meant: ['admission', 'register'] },
]

it.each([
  ['the words as typed first', '  Uniform  LIST ', ['uniform list']],
  ['one for each synonym that the site uses', 'dakhla 2025', ['dakhla 2025', 'admission 2025', 'register 2025']],
  ['a whole phrase replaced', 'fee structure class 5', ['fee structure class 5', 'fee class 5']],
  ['no single word of a phrase', 'structure', ['structure']],
  ['the beginning of the last word taken for it', 'dakh', ['dakh', 'admission', 'register']],
  ['no part of three letters', 'dak', ['dak']],
  ['no beginning of another word', 'dakh form', ['dakh form']],
])('the queries have %s: %s', (_, query, queries) => {
  expect(widenQuery(query, synonyms)).toEqual(queries)
})

it('there are at most eight queries', () => {
  expect(widenQuery('a', [{ asked: ['a'], meant: 'bcdefghijkl'.split('') }])).toHaveLength(8)
})

it('words keep letters with their combining marks, and lose punctuation', () => {
  expect(wordsOf('Teacher’s day, शुल्क?')).toEqual(['teacher', 's', 'day', 'शुल्क'])
})
