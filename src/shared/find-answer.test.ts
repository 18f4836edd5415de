import { describe, expect, it } from 'vitest'
import { answerFinder, withDays } from './find-answer.ts'

it.each([
  ['26 november holiday', 'holiday tomorrow'],
  ['nov 26 holiday', 'holiday tomorrow'],
  ['5th december holiday', 'thursday holiday'],
  ['kal chutti', 'aaj chutti'],
])('"%s" asks for a day as "%s" does', (question, other) => {
  expect(withDays(question.split(' ')).sort()).toEqual(withDays(other.split(' ')).sort())
})

it.each(['class 6 may', 'fees 2027', 'second saturday', 'december holiday'])('"%s" names no day', (question) => {
  expect(withDays(question.split(' '))).toEqual(question.split(' '))
})

describe('answerFinder', () => {
  const find = answerFinder(
    [
      { id: 'stop', asked: ['bus kharar', 'bus fees kharar'], card: 'times of Kharar', ofClassFees: 'bus-charges' },
      { id: 'bus-charges', asked: ['bus fees'], card: 'bus', ofClass: { '6th': 'class 6 with the bus' } },
      { id: 'hostel', asked: ['hostel', 'hostel fees'], card: 'no hostel' },
    ],
    [{ id: '6th', number: 6, names: [] }],
  )

  it.each([
    ['class 6 fees kharar bus', 'class 6 with the bus'],
    ['class 6 kharar bus', 'times of Kharar'],
    ['fees kharar bus', 'times of Kharar'],
    ['hostel fees class 6', 'no hostel'],
  ])('%s: %s', (question, card) => {
    expect(find(question)?.card).toBe(card)
  })
})
