import { expect, it } from 'vitest'
import { ageOn, classOfAge, existingDay } from './class-of-age.ts'

const classes = [
  { name: 'Pre-Nursery', href: '/class/pre-nursery', age: 3 },
  { name: 'Class 1', href: '/class/1st', age: 6 },
]

it.each([
  ['2019-08-14', '2026-03-31', 6],
  ['2020-03-31', '2026-03-31', 6],
  ['2020-04-01', '2026-03-31', 5],
  ['2026-05-01', '2026-03-31', -1],
  ['2020-08-31', '2027-02-28', 6],
])('for the birthday %s, the age on %s is %d', (birth, on, years) => {
  expect(ageOn(birth, on)).toEqual({ years })
})

it('classOfAge returns the class of an age', () => {
  expect(classOfAge(6, classes)).toBe(classes[1])
  expect(classOfAge(2, classes)).toBe('young')
  expect(classOfAge(18, classes)).toBe('old')
})

it('existingDay returns only days that exist', () => {
  const days = [existingDay(2020, 2, 29), existingDay(2021, 2, 29), existingDay(2021, 13, 1)]
  expect(days).toEqual(['2020-02-29', undefined, undefined])
})
