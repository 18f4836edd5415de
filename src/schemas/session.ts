import { z } from 'zod'

/** A school year from April to March, such as 2025-26. */
export const sessionSchema = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'Write a session like 2025-26.')
  .describe('the session, for example 2025-26')
