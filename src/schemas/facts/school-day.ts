import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact } from './fact.ts'
import { hoursSchema } from './hours.ts'

const answerSchema = (what: string) =>
  z
    .strictObject({
      demo: demoSchema,
      short: labelSchema('the answer in a few words, for example No hostel'),
      text: sentencesSchema(
        'the answer in one to three sentences; {lunch} and {dayCare} stand for the amounts in fees.json',
      ),
    })
    .describe(what)

/** The answers of the page in one to three sentences. */
const ANSWERS = [
  'saturdays',
  'meals',
  'dayCare',
  'startingSchool',
  'hostel',
  'safety',
  'parentsApart',
  'absence',
  'askTeacher',
  'earlyLeave',
  'medicine',
  'counsellors',
  'sanitaryPads',
  'phones',
  'birthdays',
  'lostProperty',
  'parking',
  'specialNeeds',
  'homework',
  'trips',
  'water',
  'airConditioning',
  'appearance',
  'idCard',
] as const

export type SchoolDayAnswer = (typeof ANSWERS)[number]

/** All that the page is about; the noon bus is in content/data/transport.json. */
const ITEMS = ['timings', 'noonBus', ...ANSWERS] as const

const groupSchema = z.strictObject({
  id: idSchema,
  heading: labelSchema('the heading of the group, for example Food and health'),
  items: z
    .array(z.enum(ITEMS))
    .min(1)
    .describe('what is in the group, in order: names of this file, and noonBus; timings come first in their group'),
})

/** Timings, Saturdays, meals, day care, hostel and safety, in groups: content/data/school-day.json. */
export const schoolDaySchema = z
  .strictObject({
    timings: fact(
      z
        .strictObject({
          demo: demoSchema,
          summer: labelSchema('the months of summer timings, for example April to October'),
          winter: labelSchema('the months of winter timings, for example November to March'),
          days: sentencesSchema('the days of school, Saturdays included'),
          timetable: sentencesSchema('who gives the timetable of a class'),
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
    saturdays: fact(answerSchema('whether there is school on Saturdays')),
    meals: fact(answerSchema('meals: what is cooked, what is brought')),
    dayCare: fact(answerSchema('day care after school')),
    startingSchool: fact(answerSchema('what a small child can do alone, and the first days')),
    hostel: fact(answerSchema('whether there is a hostel')),
    safety: fact(answerSchema('cameras and gates')),
    parentsApart: fact(answerSchema('parents who live apart: who signs, who is told, who collects the child')),
    absence: fact(answerSchema('how to ask for leave')),
    askTeacher: fact(answerSchema('how parents reach a teacher')),
    earlyLeave: fact(answerSchema('coming late, and leaving during the day')),
    medicine: fact(answerSchema('the nurse, medicine, allergies, accidents')),
    counsellors: fact(answerSchema('what the counsellors do, and how one reaches them')),
    sanitaryPads: fact(answerSchema('where girls get sanitary pads')),
    phones: fact(answerSchema('whether children bring a mobile phone or a laptop')),
    birthdays: fact(answerSchema('what a child brings on its birthday')),
    lostProperty: fact(answerSchema('where things that were lost are')),
    parking: fact(answerSchema('where parents park and meet their children')),
    specialNeeds: fact(answerSchema('support for children with special needs')),
    homework: fact(answerSchema('how much homework there is, by class')),
    trips: fact(answerSchema('day trips and tours: when, and who pays')),
    water: fact(answerSchema('drinking water')),
    airConditioning: fact(answerSchema('which rooms have air conditioning')),
    appearance: fact(answerSchema('hair, jewellery and signs of faith')),
    idCard: fact(answerSchema('what to do when an ID card is lost')),
    groups: z.array(groupSchema).min(1).describe('the groups of the page, in order; everything is in exactly one'),
    headings: z
      .strictObject({
        groups: labelSchema('what the links to the groups are called'),
        timings: labelSchema('the heading of the timings'),
        classes: labelSchema('the heading over the classes'),
        lessons: labelSchema('the heading over the lessons'),
        saturdays: labelSchema('the heading of Saturdays'),
        meals: labelSchema('the heading of meals'),
        dayCare: labelSchema('the heading of day care'),
        startingSchool: labelSchema('the heading of starting school'),
        hostel: labelSchema('the heading of the hostel'),
        safety: labelSchema('the heading of safety'),
        parentsApart: labelSchema('the heading of parents who live apart'),
        absence: labelSchema('the heading of leave'),
        askTeacher: labelSchema('the heading of talking to a teacher'),
        earlyLeave: labelSchema('the heading of coming late and leaving early'),
        medicine: labelSchema('the heading of illness and medicine'),
        counsellors: labelSchema('the heading of the counsellors'),
        sanitaryPads: labelSchema('the heading of sanitary pads'),
        phones: labelSchema('the heading of phones and laptops'),
        birthdays: labelSchema('the heading of birthdays'),
        lostProperty: labelSchema('the heading of lost property'),
        parking: labelSchema('the heading of coming by car'),
        specialNeeds: labelSchema('the heading of special needs'),
        homework: labelSchema('the heading of homework'),
        trips: labelSchema('the heading of trips'),
        water: labelSchema('the heading of drinking water'),
        airConditioning: labelSchema('the heading of air conditioning'),
        appearance: labelSchema('the heading of hair and jewellery'),
        idCard: labelSchema('the heading of a lost ID card'),
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

export type SchoolDay = z.infer<typeof schoolDaySchema>
