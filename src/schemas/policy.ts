import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { idSchema } from './id.ts'
import { labels } from './labels.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The groups of rules, in their order; each has its colour. */
export const POLICY_GROUPS = ['money', 'attendance', 'conduct'] as const

/** One card of /policies: content/data/policies.json. */
export const policySchema = ({ icon }: ContentContext) =>
  z.strictObject({
    id: idSchema,
    demo: demoSchema.optional(),
    group: z.enum(POLICY_GROUPS).describe('what the rule belongs to'),
    title: labelSchema('what the rule is about, for example Uniform'),
    text: sentencesSchema(
      'the rule in one or two plain sentences; {admissionFee}, {due} and {uniformFine} stand for the fee, the days of payment and the fine in fees.json',
    ),
    icon: icon('policies'),
  })

/** The headings of the groups: content/data/policy-groups.json. */
export const policyGroupsSchema = labels('the headings over the groups of rules', {
  money: 'the rules about fees, books and property',
  attendance: 'the rules about absence and leave',
  conduct: 'the rules about uniform and behaviour',
})
