import { z } from 'zod'

/** Marks what stands in for the school's own facts; launch-check lists it until it says false. */
export const demoSchema = z
  .boolean()
  .describe('true while what follows is made up for the demo school, false once it is the school’s own')
