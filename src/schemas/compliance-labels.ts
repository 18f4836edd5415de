import { z } from 'zod'
import { labelSchema, sentencesSchema } from './text.ts'

/** Labels of /compliance, the staff's page about the disclosure: content/data/compliance-labels.json. */
export const complianceLabelsSchema = z.strictObject({
  checked: sentencesSchema('when the check was made; {day} stands for the day'),
  errors: labelSchema('the heading over what keeps the site from being built'),
  errorsLead: sentencesSchema('what that means'),
  warnings: labelSchema('the heading over the rest'),
  nothing: sentencesSchema('what the page says when nothing is found'),
  howTo: labelSchema('the heading over the steps'),
  steps: z.array(sentencesSchema('one step')).min(1).describe('what to do about a finding, step by step'),
  disclosure: labelSchema('the link to the disclosure'),
})
