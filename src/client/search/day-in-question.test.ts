import { expect, it } from 'vitest'
import { dayInQuestion } from './day-in-question.ts'

const DAYS = [
  { day: '2026-11-24', date: 'Tuesday 24 November' },
  { day: '2026-11-25', date: 'Wednesday 25 November' },
  { day: '2026-11-26', date: 'Thursday 26 November' },
  { day: '2026-11-27', date: 'Friday 27 November' },
  { day: '2026-12-01', date: 'Tuesday 1 December' },
]

it.each([
  ['is the school closed today', '2026-11-25', 'today'],
  ['fog', '2026-11-25', 'today'],
  ['kal chutti hai', '2026-11-26', 'tomorrow'],
  ['school open tomorrow', '2026-11-26', 'tomorrow'],
  ['is school open on tuesday', '2026-12-01', 'on Tuesday 1 December'],
  ['1st dec holiday', '2026-12-01', 'on Tuesday 1 December'],
  ['holiday on 26 november', '2026-11-26', 'on Thursday 26 November'],
  ['parso chutti hai', '2026-11-27', 'on Friday 27 November'],
  ['is 13 january a holiday', undefined, undefined],
])('the day in "%s" is %s', (question, day, when) => {
  const found = dayInQuestion(question, DAYS, new Date('2026-11-24T20:00:00Z'))
  expect([found?.day.day, found?.when]).toEqual([day, when])
})

it('no day is found on a page whose days are all past', () => {
  expect(dayInQuestion('today', DAYS, new Date('2027-01-01'))).toBeUndefined()
})
