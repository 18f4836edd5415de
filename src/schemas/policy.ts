import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** Colours of a policy's card. */
export const POLICY_COLORS = ['crimson', 'marigold', 'sand', 'navy', 'leaf'] as const

/** One card of /policies: content/data/policies.json. */
export const policySchema = ({ icon }: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('what the rule is about, for example Uniform'),
    text: sentencesSchema('the rule in one or two plain sentences'),
    icon: icon('policies'),
    color: z.enum(POLICY_COLORS).describe('the colour of the card'),
  })
