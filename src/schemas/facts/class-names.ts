import { z } from 'zod'
import { ENQUIRY_CLASSES } from '../enquiry.ts'

/** The id of a class in the enquiry form and the CRM, for example `6th` (docs/product.md#classes). */
export type ClassId = (typeof ENQUIRY_CLASSES)[number]

export const classIdSchema = z
  .enum(ENQUIRY_CLASSES)
  .describe('a class as the enquiry form names it, for example Nursery or 6th')

/** Consecutive classes, given by the first and the last class. */
export const classRangeSchema = z
  .strictObject({ from: classIdSchema, to: classIdSchema })
  .check(({ value, issues }) => {
    if (placeOf(value.from) > placeOf(value.to))
      issues.push({ code: 'custom', input: value, message: `${value.to} comes before ${value.from}.` })
  })
  .describe('the classes, for example {"from": "6th", "to": "8th"}; one class has the same from and to')

export type ClassRange = z.infer<typeof classRangeSchema>

/** Returns the slug of a class, as in addresses: `6th`, `pre-nursery`. */
export const classSlug = (id: ClassId) => id.toLowerCase()

export const classPath = (id: ClassId) => `/class/${classSlug(id)}`

/** Returns the number of a class; undefined below class 1. */
export function classNumber(id: ClassId): number | undefined {
  const number = Number.parseInt(id, 10)
  return Number.isNaN(number) ? undefined : number
}

/** Returns the name of a class as a heading: `Class 6`, `Nursery`. */
export function className(id: ClassId): string {
  const number = classNumber(id)
  return number === undefined ? id : `Class ${number}`
}

/** Returns the name of a class within a sentence: `class 6`, `Nursery`. */
export function classInSentence(id: ClassId): string {
  const number = classNumber(id)
  return number === undefined ? id : `class ${number}`
}

/** Returns a range of classes as a heading: `Class 6 to 8`, `Nursery to class 2`, `KG`. */
export function classRangeName({ from, to }: ClassRange): string {
  if (from === to) return className(from)
  const [first, last] = [classNumber(from), classNumber(to)]
  return first !== undefined && last !== undefined
    ? `Class ${first} to ${last}`
    : `${className(from)} to ${classInSentence(to)}`
}

export const isWithin = (id: ClassId, { from, to }: ClassRange) =>
  placeOf(from) <= placeOf(id) && placeOf(id) <= placeOf(to)

/** Returns the slugs of the classes of a range: `1st 2nd`. */
export const slugsIn = (range: ClassRange) =>
  ENQUIRY_CLASSES.filter((id) => isWithin(id, range))
    .map(classSlug)
    .join(' ')

/** Returns the index of a class in the order of the school, from 0. */
export function placeOf(id: ClassId): number {
  return ENQUIRY_CLASSES.indexOf(id)
}
