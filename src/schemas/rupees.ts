import { z } from 'zod'

/** An amount in whole rupees. @param what what is paid for */
export const rupeesSchema = (what: string) =>
  z.int().min(0).describe(`${what}, in rupees without commas, for example 1250`)
