import { z } from 'zod'
import { POSTS } from './disclosure/teachers.ts'

/** Limits by which the disclosure is checked: content/data/compliance.json. */
export const complianceRulesSchema = z.strictObject({
  expiryWarningDays: z
    .array(z.int().min(1))
    .min(1)
    .describe('from how many days before its last day a certificate is warned of, for example [90, 60, 30]'),
  annualReportDue: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Write month-day, for example 09-15.')
    .describe('the day of each year by which the annual report is due, for example 09-15'),
  annualReportWarningDays: z.int().min(1).describe('from how many days before that day a missing report is warned of'),
  teachersPerSectionAtLeast: z.number().positive().describe('how many teachers each section must have at least'),
  pupilsPerTeacherAtMost: z.number().positive().describe('how many pupils a teacher may have at most'),
  notCounted: z
    .strictObject({
      posts: z.array(z.enum(POSTS)).describe('posts that do not count as teachers in the two ratios'),
      subjects: z.array(z.string().min(1)).describe('subjects whose teachers do not count'),
    })
    .describe('who does not count in the ratios of teachers'),
  probationYearsAtMost: z.int().min(1).describe('after how many years a teacher is no longer on probation'),
  shopsAtLeast: z.int().min(1).describe('how many shops a vendor list must name at least'),
})

export type ComplianceRules = z.infer<typeof complianceRulesSchema>
