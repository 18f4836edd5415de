import { z } from 'zod'
import { daySchema } from '../day.ts'
import { demoSchema } from '../demo.ts'
import { labelSchema, sentencesSchema } from '../text.ts'

/** Posts of the teaching staff. CBSE counts the four of TEACHER_POSTS as teachers of classes. */
export const TEACHER_POSTS = ['PGT', 'TGT', 'PRT', 'NTT'] as const
export const POSTS = [
  'Principal',
  'Vice Principal',
  'Head Mistress',
  ...TEACHER_POSTS,
  'Special educator',
  'Counsellor',
  'Music teacher',
  'Dance teacher',
  'Coach',
  'Librarian',
] as const

const APPOINTMENTS = ['permanent', 'probation', 'contract', 'part-time'] as const

/** The roster from which section D is computed: content/data/disclosure/teachers.json. */
export const teacherRosterSchema = z.strictObject({
  demo: demoSchema,
  wellnessTeacher: sentencesSchema('who the counsellor and wellness teacher are').optional(),
  roster: z
    .array(
      z.strictObject({
        post: z.enum(POSTS).describe(`one of ${POSTS.join(', ')}`),
        name: labelSchema('the name, once its owner has agreed to publication; leave it out until then').optional(),
        subject: labelSchema('the subject or area'),
        qualification: labelSchema('degrees and professional training, for example M.Sc., B.Ed.'),
        teachingSince: z
          .int()
          .min(1950)
          .max(2100)
          .describe('the year of the first post as a teacher, for example 2012'),
        joined: daySchema.describe('the day on which the work at this school began, for example 2021-04-01'),
        appointment: z.enum(APPOINTMENTS).describe(`one of ${APPOINTMENTS.join(', ')}`),
      }),
    )
    .min(1)
    .describe('everybody who teaches, one entry each'),
})

export type StaffRoster = z.infer<typeof teacherRosterSchema>
