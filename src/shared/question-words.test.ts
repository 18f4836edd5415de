import { expect, it } from 'vitest'
import { questionWords, withDays } from './question-words.ts'

it.each([
  ['26 november holiday', 'holiday tomorrow'],
  ['nov 26 holiday', 'holiday tomorrow'],
  ['5th december holiday', 'thursday holiday'],
  ['kal chutti', 'aaj chutti'],
])('a search treats "%s" like "%s"', (question, other) => {
  expect(withDays(questionWords(question)).sort()).toEqual(withDays(questionWords(other)).sort())
})

it.each(['class 6 may', 'fees 2027', 'second saturday', 'december holiday'])('"%s" names no day', (question) => {
  expect(withDays(question.split(' '))).toEqual(question.split(' '))
})

it.each([
  ['kitaab', 'book'],
  ['kitaaben', 'book'],
  ['chhutti', 'chutti'],
  ['bhai', 'brother'],
  ['pass', 'pass'],
])('"%s" is read as "%s"', (typed, word) => {
  expect(questionWords(typed)).toEqual([word])
})
