import { z } from 'zod'

/** The id of an entry in links and code. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens, for example robotics-lab.')
  .describe('a short name of its own for this entry, in small letters with hyphens, for example robotics-lab')
