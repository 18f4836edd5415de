import { describe, expect, it } from 'vitest'
import { answerFinder } from './find-answer.ts'

describe('answerFinder', () => {
  const find = answerFinder(
    [
      { id: 'stop', asked: ['bus kharar', 'bus fees kharar'], card: 'times of Kharar', ofClassFees: 'bus-charges' },
      { id: 'bus-charges', asked: ['bus fees'], card: 'bus', ofClass: { '6th': 'class 6 with the bus' } },
      { id: 'hostel', asked: ['hostel', 'hostel fees'], card: 'no hostel' },
    ],
    [6, 8].map((number) => ({ id: `${number}th`, number, names: [] })),
  )

  it.each([
    ['class 6 fees kharar bus', 'class 6 with the bus'],
    ['class 6 kharar bus', 'times of Kharar'],
    ['fees kharar bus', 'times of Kharar'],
    ['hostel fees class 6', 'no hostel'],
    ['bus fees 6th and 8th', 'bus'],
  ])('finds for "%s" the card "%s"', (question, card) => {
    expect(find(question)[0]?.card).toBe(card)
  })
})

describe('answerFinder for two topics', () => {
  const find = answerFinder(
    [
      { id: 'books', asked: ['books', 'book list'], card: 'books', ofClass: { '6th': 'books of class 6' } },
      { id: 'uniform', asked: ['uniform', 'winter uniform'], card: 'uniform' },
      { id: 'clubs', asked: ['scouts and guides', 'clubs'], card: 'clubs' },
      { id: 'guides', asked: ['guides'], card: 'guides' },
    ],
    [{ id: '6th', number: 6, names: [] }],
  )

  it.each([
    ['uniform and books', ['uniform', 'books']],
    ['books, winter uniform for class 6?', ['books of class 6', 'uniform']],
    ['uniform books', ['books', 'uniform']],
    ['books and pizza', ['books']],
    ['scouts and guides', ['clubs']],
    ['books or book list', ['books']],
    ['pizza', []],
  ])('finds for "%s" the cards %j', (question, cards) => {
    expect(find(question).map(({ card }) => card)).toEqual(cards)
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

  it('is not mistaken for the other word, even with a typing error', () => {
    const found = ['charge', 'chargr', 'change', 'chanhe'].map((question) => find(question)[0]?.card)
    expect(found).toEqual(['charge', 'charge', 'change', 'change'])
  })
})
