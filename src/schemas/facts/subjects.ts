import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact } from './fact.ts'

const subjectSchema = z.strictObject({
  name: labelSchema('the subject'),
  note: labelSchema('a few words, for example you choose, or weekly').optional(),
})

/** What each class learns, and the streams of classes 11 and 12: content/data/subjects.json. */
export const subjectsSchema = z.strictObject({
  demo: demoSchema,
  languages: fact(z.array(labelSchema('a language')).min(1).describe('which of the subjects are languages')),
  medium: fact(
    z
      .array(
        z.strictObject({
          classes: classRangeSchema,
          text: sentencesSchema('in which language the classes are taught'),
        }),
      )
      .min(1)
      .describe('the medium of teaching, by class'),
  ),
  byClass: fact(
    z
      .array(
        z.strictObject({
          classes: classRangeSchema,
          subjects: z.array(subjectSchema).min(1).describe('the subjects'),
          assessment: sentencesSchema('how the class is assessed, in one sentence'),
          assessmentDetails: sentencesSchema('more about it').optional(),
        }),
      )
      .min(1)
      .describe('the subjects of each class'),
  ),
  streams: fact(
    z
      .array(
        z.strictObject({
          id: idSchema,
          name: labelSchema('the stream, for example Commerce; content/data/fees.json and books.json name it alike'),
          subjects: z.array(subjectSchema).min(1).describe('the subjects of the stream'),
          fifth: sentencesSchema('the fifth subjects of which one may be chosen'),
        }),
      )
      .min(1)
      .describe('the streams of classes 11 and 12'),
  ),
  punjabi: fact(sentencesSchema('in which classes Punjabi is compulsory')),
  streamNotes: fact(
    z
      .array(z.strictObject({ id: idSchema, text: sentencesSchema('a sentence for parents') }))
      .min(1)
      .describe('how a stream is chosen and changed, each with id and text'),
  ),
  labels: z
    .strictObject({
      streams: labelSchema('the heading of the streams'),
      fifth: labelSchema('before the fifth subjects of a stream'),
      byClass: labelSchema('the heading of the subjects by class'),
      assessment: labelSchema('the heading of the assessment'),
      medium: labelSchema('the heading of the medium of teaching'),
    })
    .describe('the headings'),
})

export type Subjects = z.infer<typeof subjectsSchema>
