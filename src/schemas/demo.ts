import { z } from 'zod'

/**
 * Stands in the smallest object that holds made-up values, or in the front matter of a made-up text; `npm run launch-check`
 * lists it until it says false (docs/decisions/060).
 */
export const demoSchema = z
  .boolean()
  .describe('true while what follows is made up for the demo school, false once it is the school’s own')
