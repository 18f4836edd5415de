import { z } from 'zod'

/** An amount in whole rupees. @param what what is paid for */
export const rupeesSchema = (what: string) =>
  z.int().min(0).describe(`${what}, in rupees without commas, for example 1250`)

/** Formats an amount in rupees as in India, for example ₹1,25,000. */
export const rupeesText = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
