import { z } from 'zod'

const heading = z.string().min(1).describe('the heading of the section')
const demo = z.boolean().describe('true while the school has not confirmed the list; launch-check asks for false')

/** The lists of the admissions page: content/data/admission.json. */
export const admissionSchema = z.strictObject({
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
      demo,
      heading,
      items: z.array(z.string().min(1)).min(1).describe('what parents bring to the registration'),
    })
    .describe('the documents, with demo, heading and items'),
  ages: z
    .strictObject({
      demo,
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
})
