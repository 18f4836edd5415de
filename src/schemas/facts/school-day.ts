import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { pictureSchema } from '../picture.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact } from './fact.ts'
import { hoursSchema } from './hours.ts'

const answerSchema = (what: string) =>
  z
    .strictObject({
      heading: labelSchema('what the answer is about, for example Hostel'),
      demo: demoSchema,
      short: labelSchema('the answer in a few words, for example No hostel'),
      text: sentencesSchema(
        'the answer in one to three sentences; {lunch} and {dayCare} stand for the amounts in fees.json',
      ),
    })
    .describe(what)

/** What each answer of the page is about; the answers may be left out (docs/decisions/062). */
const ANSWERS = {
  saturdays: 'whether there is school on Saturdays',
  meals: 'meals: what is cooked, what is brought',
  dayCare: 'day care after school',
  startingSchool: 'what a small child can do alone, and the first days',
  hostel: 'whether there is a hostel',
  safety: 'cameras and gates',
  parentsApart: 'parents who live apart: who signs, who is told, who collects the child',
  absence: 'how to ask for leave',
  askTeacher: 'how parents reach a teacher',
  earlyLeave: 'coming late, and leaving during the day',
  medicine: 'the nurse, medicine, allergies, accidents',
  counsellors: 'what the counsellors do, and how one reaches them',
  sanitaryPads: 'where girls get sanitary pads',
  phones: 'whether children bring a mobile phone or a laptop',
  birthdays: 'what a child brings on its birthday',
  lostProperty: 'where things that were lost are',
  parking: 'where parents park and meet their children',
  specialNeeds: 'support for children with special needs',
  homework: 'how much homework there is, by class',
  trips: 'day trips and tours: when, and who pays',
  water: 'drinking water',
  airConditioning: 'which rooms have air conditioning',
  appearance: 'hair, jewellery and signs of faith',
  bags: 'how heavy a bag may be, and whether there are lockers',
  cycles: 'from which class children may cycle to school',
  parentsApp: 'whether there is an app or a login for parents',
  instruments: 'which instruments are taught, and which are not',
  idCard: 'what to do when an ID card is lost',
} as const

export type SchoolDayAnswer = keyof typeof ANSWERS

const NAMES = Object.keys(ANSWERS) as SchoolDayAnswer[]

const answerSchemas = Object.fromEntries(NAMES.map((name) => [name, fact(answerSchema(ANSWERS[name]))])) as Record<
  SchoolDayAnswer,
  z.ZodOptional<ReturnType<typeof answerSchema>>
>

/** All that the page is about; the noon bus is in content/data/transport.json. */
const ITEMS = ['timings', 'noonBus', ...NAMES] as const

const groupSchema = (context: Pick<ContentContext, 'image'>) =>
  z.strictObject({
    id: idSchema,
    heading: labelSchema('the heading of the group, for example Food and health'),
    scene: pictureSchema(context).optional().describe('a drawing beside the heading, with src and alt'),
    items: z
      .array(z.enum(ITEMS))
      .min(1)
      .describe('what is in the group, in order: names of this file, and noonBus; timings come first in their group'),
  })

/** Timings, Saturdays, meals, day care, hostel and safety, in groups: content/data/school-day.json. */
export const schoolDaySchema = (context: Pick<ContentContext, 'image'>) =>
  z
    .strictObject({
      timings: fact(
        z
          .strictObject({
            demo: demoSchema,
            summer: labelSchema('the months of summer timings, for example April to October'),
            winter: labelSchema('the months of winter timings, for example November to March'),
            winterMonths: z
              .array(z.int().min(1).max(12))
              .describe('the months of winter timings by number, as [11, 12, 1]'),
            days: sentencesSchema('the days of school, Saturdays included'),
            workingSaturdays: z
              .strictObject({
                weeks: z.array(z.int().min(1).max(5)).describe('which Saturdays of a month are working days'),
                classes: classRangeSchema,
              })
              .describe('the Saturdays on which there is school, and for which classes'),
            timetable: sentencesSchema('who gives the timetable of a class, and the timings of examination days'),
            stages: z
              .array(
                z.strictObject({
                  classes: classRangeSchema,
                  summer: hoursSchema,
                  winter: hoursSchema,
                  lessonMinutes: z.int().min(10).describe('how long a lesson is, in minutes'),
                  lessons: labelSchema('the number of lessons and breaks, for example eight lessons, two breaks'),
                }),
              )
              .min(1)
              .describe('the timings of each stage'),
          })
          .describe('the timings, with summer, winter, days, timetable and stages'),
      ),
      ...answerSchemas,
      groups: z
        .array(groupSchema(context))
        .min(1)
        .describe('the groups of the page, in order; everything is in exactly one'),
      headings: z
        .strictObject({
          groups: labelSchema('what the links to the groups are called'),
          timings: labelSchema('the heading of the timings'),
          classes: labelSchema('the heading over the classes'),
          lessons: labelSchema('the heading over the lessons'),
        })
        .describe('the headings of the page'),
    })
    .check(({ value, issues }) => {
      const placed = new Set<string>()
      value.groups.forEach(({ items }, group) => {
        items.forEach((item, index) => {
          if (placed.has(item))
            issues.push({
              code: 'custom',
              input: item,
              path: ['groups', group, 'items', index],
              message: `"${item}" is in a group already. Take it out of one of the two.`,
            })
          placed.add(item)
        })
      })
      const missing = ITEMS.filter((item) => !placed.has(item))
      if (missing.length > 0)
        issues.push({
          code: 'custom',
          input: value.groups,
          path: ['groups'],
          message: `These are in no group: ${missing.join(', ')}. Add each to the items of one group.`,
        })
    })

export type SchoolDay = z.infer<ReturnType<typeof schoolDaySchema>>
