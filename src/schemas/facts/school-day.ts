import { z } from 'zod'
import { demoSchema } from '../demo.ts'
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

/** Timings, Saturdays, meals, day care, hostel and safety: content/data/school-day.json. */
export const schoolDaySchema = z.strictObject({
  timings: fact(
    z
      .strictObject({
        demo: demoSchema,
        summer: labelSchema('the months of summer timings, for example April to October'),
        winter: labelSchema('the months of winter timings, for example November to March'),
        days: sentencesSchema('the days of school, Saturdays included'),
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
      .describe('the timings, with summer, winter, days and stages'),
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
  headings: z
    .strictObject({
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

export type SchoolDay = z.infer<typeof schoolDaySchema>
