import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Books, Fees, Uniform } from '#schemas/content/prices.ts'
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import type { ClassId } from '#schemas/facts/class-names.ts'
import { classCosts } from '../facts/class-costs.ts'
import { type FamilyChoice, familyYear } from './family-year.ts'

const read = (name: string) => JSON.parse(readFileSync(`content/data/${name}.json`, 'utf8'))
const lists: { fees: Fees; books: Books; uniform: Uniform } = {
  fees: read('fees'),
  books: read('books'),
  uniform: read('uniform'),
}
const all = { meals: false, books: true, uniform: true }
const yearOf = (choice: Partial<FamilyChoice> & Pick<FamilyChoice, 'classes'>, fees = lists.fees) =>
  familyYear({ ...all, ...choice }, { ...lists, fees })
const costsOf = (id: ClassId) => classCosts(id, lists.fees, lists.books, lists.uniform)
const lessOf = (classes: ClassId[]) =>
  yearOf({ classes }).children.map(({ costs }) => costs.find(({ head }) => head === 'concession')?.of)

it.each(ENQUIRY_CLASSES)('an only child in %s costs the same as on the page of the class', (id) => {
  const { first, later, quarter } = yearOf({ classes: [id] })
  const { sums, plans } = costsOf(id)
  const ends = (amounts: number[]) => [Math.min(...amounts), Math.max(...amounts)]
  expect([first, later]).toEqual([ends(sums.map((sum) => sum.first)), ends(sums.map((sum) => sum.later))])
  expect(quarter).toEqual(ends(plans.map((plan) => plan.quarter)))
})

it('of two children, the elder pays in full and the younger pays 10 % less tuition', () => {
  const { children, first, later, quarter, joining, shops } = yearOf({ classes: ['1st', '8th'], distance: '5-to-12' })
  const [one, eight] = [costsOf('1st').sums[0], costsOf('8th').sums[0]]
  const bus = { head: 'bus', amount: [28_800, 28_800], due: 'quarter', of: { month: 2_400, months: 12 } }
  const of = { percent: 10, amount: [72_000, 72_000] }
  expect(children[0]?.costs).toContainEqual({ head: 'concession', amount: [-7_200, -7_200], due: 'quarter', of })
  expect(children[0]?.costs.map(({ head }) => head)).toContain('books')
  expect(children.map(({ costs }) => costs.find(({ head }) => head === 'bus'))).toEqual([bus, bus])
  expect(later[0]).toBe((one?.later ?? 0) + (eight?.later ?? 0) + 2 * 28_800 - 7_200)
  expect(first[0]).toBe((one?.first ?? 0) + (eight?.first ?? 0) + 2 * 28_800 - 7_200)
  expect(first[0]).toBe(4 * quarter[0] + joining[0] + shops[0])
})

it('the order of the children changes no amount, and one of twins pays in full', () => {
  const [{ first }, turned] = [yearOf({ classes: ['1st', '8th'] }), yearOf({ classes: ['8th', '1st'] })]
  expect(turned.first).toEqual(first)
  expect(lessOf(['3rd', '3rd'])).toEqual([undefined, { percent: 10, amount: [76_800, 76_800] }])
})

it('a third and a fourth child pay 20 % less tuition', () => {
  const percents = lessOf(['KG', '2nd', '6th', '9th']).map((of) => of && 'percent' in of && of.percent)
  expect(percents).toEqual([20, 20, 10, undefined])
  const { concessions: _, ...fees } = lists.fees
  const { children } = yearOf({ classes: ['KG', '2nd'] }, fees)
  expect(children.flatMap(({ costs }) => costs).filter(({ amount }) => amount[0] < 0)).toEqual([])
})

it('only children in class 1 or higher pay for lunch', () => {
  const choice = { classes: ['KG', '1st'] as const, meals: true }
  expect(yearOf(choice).children.map(({ costs }) => costs.some(({ head }) => head === 'lunch'))).toEqual([false, true])
  const { extras, ...fees } = lists.fees
  expect(yearOf(choice, { ...fees, extras: extras?.toReversed() }).meals).toEqual([16_800, 16_800])
  expect(yearOf(choice, fees).meals).toEqual([0, 0])
})

it('costs that are not chosen are in no total', () => {
  const { first, later, joining, shops, meals } = yearOf({ classes: ['6th'], books: false, uniform: false })
  expect([later[0], shops[0], meals]).toEqual([costsOf('6th').plans[0]?.year, 0, [0, 0]])
  expect(first[0]).toBe(later[0] + joining[0])
})
