import { expect, it } from 'vitest'
import { classInSentence, className, classNumber, classPath, classRangeName, isWithin } from './class-names.ts'

it.each([
  ['Pre-Nursery', 'Pre-Nursery', 'Pre-Nursery', '/class/pre-nursery', undefined],
  ['KG', 'KG', 'KG', '/class/kg', undefined],
  ['6th', 'Class 6', 'class 6', '/class/6th', 6],
  ['12th', 'Class 12', 'class 12', '/class/12th', 12],
] as const)('the class %s has the name "%s"', (id, name, inSentence, path, number) => {
  expect([className(id), classInSentence(id), classPath(id), classNumber(id)]).toEqual([name, inSentence, path, number])
})

it.each([
  ['6th', '8th', 'Class 6 to 8'],
  ['Pre-Nursery', '2nd', 'Pre-Nursery to class 2'],
  ['Pre-Nursery', 'KG', 'Pre-Nursery to KG'],
  ['12th', '12th', 'Class 12'],
] as const)('the classes from %s to %s are %s', (from, to, name) => {
  expect(classRangeName({ from, to })).toBe(name)
})

it('isWithin includes the first and the last class of a range', () => {
  const middle = { from: '6th', to: '8th' } as const
  expect((['5th', '6th', '8th', '9th'] as const).map((id) => isWithin(id, middle))).toEqual([false, true, true, false])
})
