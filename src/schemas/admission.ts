import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { pictureSchema } from './picture.ts'

const heading = z.string().min(1).describe('the heading of the section')

/** The lists of the admissions page: content/data/admission.json. */
export const admissionSchema = (context: ContentContext) =>
  z.strictObject({
    steps: z
      .strictObject({
        heading,
        items: z
          .array(
            z.strictObject({
              id: z.string().min(1).describe('a short name in small letters, for example register'),
              title: z.string().min(1).describe('the step in a few words'),
              text: z.string().min(1).describe('what to do, in one or two sentences'),
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
        items: z.array(z.string().min(1)).min(1).describe('what parents bring to the registration'),
      })
      .describe('the documents, with demo, heading and items'),
    ages: z
      .strictObject({
        demo: demoSchema,
        heading,
        classColumn: z.string().min(1).describe('the heading over the classes'),
        ageColumn: z.string().min(1).describe('the heading over the ages'),
        rows: z
          .array(
            z.strictObject({
              classes: z.string().min(1).describe('one class or several, for example 2nd to 9th'),
              age: z.string().min(1).describe('the age, or what counts instead'),
            }),
          )
          .min(1)
          .describe('the rows of the table'),
      })
      .describe('which class at which age'),
    questions: z
      .strictObject({
        heading,
        items: z
          .array(
            z.strictObject({
              id: z.string().min(1).describe('a short name in small letters, for example visit'),
              question: z.string().min(1).describe('the question, as parents ask it'),
              answer: z.string().min(1).describe('the answer in one to three sentences; {phone} stands for the number'),
            }),
          )
          .min(1)
          .describe('the questions in order'),
      })
      .describe('what parents ask, with heading and items; search engines are told of it too'),
    desk: z
      .strictObject({
        heading,
        call: z.string().min(1).describe('the words before the telephone number'),
        tour: z
          .strictObject({
            label: z.string().min(1).describe('the words in the corner of the picture, which call the school'),
            picture: pictureSchema(context).describe('the picture, with src and alt'),
          })
          .describe('the picture that calls the school'),
      })
      .describe('the words beside the enquiry form, with heading, call and tour'),
  })
