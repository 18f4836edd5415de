import { describe, expect, it } from 'vitest'
import { answerFinder, classInQuestion, questionWords, withDays } from './find-answer.ts'

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

describe('a word that looks like another', () => {
  const find = answerFinder(
    [
      { id: 'change', asked: ['change stop', 'bacha'], card: 'change' },
      { id: 'charge', asked: ['charge', 'bache'], card: 'charge' },
    ],
    [],
  )

  it.each([
    ['charge', 'charge'],
    ['chargr', 'charge'],
    ['change', 'change'],
    ['chanhe', 'change'],
  ])('%s: %s', (question, card) => {
    expect(find(question)?.card).toBe(card)
  })
})

describe('classInQuestion', () => {
  const classes = [
    { id: 'Nursery', names: ['nursery', 'lkg'] },
    { id: 'KG', names: ['kg'] },
    ...[8, 10, 11, 12].map((number) => ({ id: `${number}th`, number, names: [] })),
  ]
  const classOf = (question: string) => classInQuestion(questionWords(question), classes)

  it.each([
    ['fees after class 10', '11th', ['fees']],
    ['streams after 10th', '11th', ['streams']],
    ['fees after class 12', undefined, ['fees']],
    ['fees after lkg', 'KG', ['fees']],
    ['lkg fees', 'Nursery', ['fees']],
    ['grade 9', undefined, []],
    ['third language class 8', '8th', ['third', 'language']],
    ['third language', undefined, ['third', 'language']],
    ['8vi class', '8th', []],
    ['class 8 to 10 admission', '10th', ['admission']],
    ['from class 8 to class 10', '10th', ['from']],
    ['8th se 10th me dakhla', '10th', ['me', 'dakhla']],
    ['lkg to kg fees', 'KG', ['fees']],
    ['lkg kg fees', 'Nursery', ['fees']],
    ['class 8 bus to kharar', '8th', ['bus', 'to', 'kharar']],
    ['nursry fees', 'Nursery', ['fees']],
    ['nurse', undefined, ['nurse']],
  ])('%s: %s', (question, id, rest) => {
    expect(classOf(question)).toEqual({ id, rest })
  })
})

describe('a place with a number', () => {
  const find = answerFinder(
    [
      { id: 'mohali', asked: ['bus mohali'], card: 'all stops of Mohali' },
      { id: 'phase-7', asked: ['bus mohali phase 7 lights', 'bus phase 7'], card: 'Phase 7' },
      { id: 'phase-1', asked: ['bus mohali phase 1 barrier', 'bus phase 1'], card: 'Phase 1' },
      { id: 'nearest', asked: ['bus sector', 'bus phase'], card: 'the nearest stop' },
    ],
    [{ id: '6th', number: 6, names: [] }],
  )

  it.each([
    ['bus mohali phase 7', 'Phase 7'],
    ['phase-7 bus', 'Phase 7'],
    ['bus ph 1', 'Phase 1'],
    ['class 6 bus phase7', 'Phase 7'],
    ['bus phase 11', 'the nearest stop'],
    ['bus sector 7', 'the nearest stop'],
    ['bus sec 22', 'the nearest stop'],
    ['bus mohali', 'all stops of Mohali'],
  ])('%s: %s', (question, card) => {
    expect(find(question)?.card).toBe(card)
  })
})
