import { z } from 'zod'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { classIdSchema, classRangeSchema } from './facts/class-names.ts'
import { fact, lastDaySchema } from './facts/fact.ts'
import { hoursSchema } from './facts/hours.ts'
import { sessionSchema } from './session.ts'
import { labelSchema, sentencesSchema } from './text.ts'

const heading = z.string().min(1).describe('the heading of the section')

const documentListSchema = z.strictObject({
  heading,
  items: z
    .array(
      z.strictObject({
        text: labelSchema('what parents bring'),
        from: classIdSchema.optional().describe('the first class that needs it; leave it out when all do'),
      }),
    )
    .min(1)
    .describe('what parents bring'),
})

const noteSchema = (what: string) =>
  z.strictObject({ demo: demoSchema, text: sentencesSchema(what) }).describe(`${what}, with demo and text`)

/** The lists of the admissions page: content/data/admission.json. */
export const admissionSchema = z.strictObject({
  cycle: fact(
    z
      .strictObject({
        demo: demoSchema,
        session: sessionSchema,
        opens: daySchema.describe('the day on which registration opens'),
        lastDate: lastDaySchema('the last date to register'),
        ageOn: daySchema.describe('the day on which the age of a child counts'),
        running: fact(sentencesSchema('how a child joins the session that has begun')),
      })
      .describe('the admission cycle, with session, opens, lastDate, ageOn and running'),
  ),
  selection: fact(
    z
      .array(
        z.strictObject({
          demo: demoSchema,
          classes: classRangeSchema,
          test: sentencesSchema('whether there is a test'),
          text: sentencesSchema('what happens instead').optional(),
        }),
      )
      .min(1)
      .describe('how children are chosen, by class'),
  ),
  registration: fact(
    z
      .strictObject({
        demo: demoSchema,
        text: sentencesSchema('where the registration form is, where it is handed in and how it is paid'),
      })
      .describe('where and how one registers, with demo and text'),
  ),
  waitingList: fact(noteSchema('what parents of a child do when its class is full')),
  seatOrder: fact(noteSchema('in which order seats are given, and when a child meets a teacher or writes the test')),
  decision: fact(noteSchema('when the school says whether there is a place')),
  boardClasses: fact(noteSchema('who may join class 10 or 12')),
  missingDocuments: fact(noteSchema('what parents do without Aadhaar or a birth certificate')),
  visits: fact(noteSchema('on which days the school may be visited')),
  abroad: fact(noteSchema('how a child from abroad joins')),
  openDays: fact(
    z
      .array(
        z.strictObject({
          demo: demoSchema,
          day: lastDaySchema('the open day'),
          hours: hoursSchema,
          text: sentencesSchema('what parents see'),
        }),
      )
      .min(1)
      .describe('the open days; pages show the next one'),
  ),
  steps: z
    .strictObject({
      heading,
      items: z
        .array(
          z.strictObject({
            id: z.string().min(1).describe('a short name in small letters, for example register'),
            title: z.string().min(1).describe('the step in a few words'),
            text: z
              .string()
              .min(1)
              .describe('what to do, in one or two sentences; {registration} stands for where and how one registers'),
          }),
        )
        .min(1)
        .describe('the way to admission, step by step'),
    })
    .describe('the steps, with heading and items'),
  documents: z
    .strictObject({
      demo: demoSchema,
      heading,
      registration: documentListSchema.describe('what parents bring to the registration, with heading and items'),
      joining: documentListSchema.describe('what parents bring on the day of joining, with heading and items'),
    })
    .describe('the documents, with demo, heading, registration and joining'),
  ages: z
    .strictObject({
      demo: demoSchema,
      heading,
      classColumn: z.string().min(1).describe('the heading over the classes'),
      ageColumn: z.string().min(1).describe('the heading over the ages'),
      years: labelSchema('an age; {age} stands for the years'),
      rule: sentencesSchema('the rule in words; {day} stands for the day on which the age counts'),
      notes: z
        .array(
          z.strictObject({
            classes: classRangeSchema,
            text: labelSchema('what counts besides the age'),
            isGuide: z.boolean().default(false).describe('true where the report card decides'),
          }),
        )
        .describe('what counts besides the age, by class'),
    })
    .describe('which class at which age'),
  questions: z
    .strictObject({
      heading,
      ask: labelSchema('the link to the admission desk, for other questions'),
      items: z
        .array(
          z.strictObject({
            id: z.string().min(1).describe('a short name in small letters, for example visit'),
            question: z.string().min(1).describe('the question, as parents ask it'),
            answer: z
              .string()
              .min(1)
              .describe(
                'the answer in one to three sentences; {running} stands for how a child joins the session that has begun, {medium} for the language of teaching, {joining} and {punjabi} for those of fees.json and subjects.json; {waitingList}, {seatOrder}, {decision}, {abroad}, {boardClasses}, {missingDocuments} and {visits} for those of this file',
              ),
          }),
        )
        .min(1)
        .describe('the questions in order'),
    })
    .describe('what parents ask, with heading, ask and items; search engines are told of it too'),
  labels: z
    .strictObject({
      open: labelSchema('the status while registration is open'),
      soon: labelSchema('the status before it opens; {day} stands for the day'),
      closed: labelSchema('the status after the last date; {day} stands for the day'),
      forSession: labelSchema('the session; {session} stands for it'),
      lastDate: labelSchema('the words after the last date'),
      seats: labelSchema('the words after the number of classes with open seats'),
      full: labelSchema('the classes that are full; {classes} stands for them'),
    })
    .describe('the words of the status line'),
})
