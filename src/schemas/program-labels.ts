import { z } from 'zod'
import { labelSchema } from './text.ts'

/** Labels that all programmes share: content/data/program-labels.json. */
export const programLabelsSchema = z.strictObject({
  learnMore: labelSchema('the link on each card of /program'),
  back: labelSchema('the link from a programme back to all of them'),
  overview: labelSchema('the heading over the overview'),
  highlight: labelSchema('what the block with the highlight is called for people who cannot see it'),
  details: labelSchema('the heading over the full description'),
  languages: labelSchema('the heading beside the languages'),
  others: labelSchema('the heading over the other programmes'),
})
