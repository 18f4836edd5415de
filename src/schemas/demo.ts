import { z } from 'zod'

/**
 * Marks the smallest object with demo values, or the front matter of a demo text. `npm run launch-check` lists it until
 * it is false (docs/decisions/001).
 */
export const demoSchema = z
  .boolean()
  .describe('true while what follows is made up for the demo school, false once it is the school’s own')
