import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { fact } from './fact.ts'

/** How a school leaving certificate is asked for: content/data/leaving-certificate.json. */
export const leavingCertificateSchema = z.strictObject({
  demo: demoSchema,
  steps: fact(z.array(sentencesSchema('one step')).min(1).describe('how to get the certificate, step by step')),
  time: fact(sentencesSchema('how long it takes')),
  charge: fact(sentencesSchema('what it costs')),
  duplicate: fact(sentencesSchema('how to get a second copy; {secondCopy} stands for the amount in fees.json')),
  verification: fact(sentencesSchema('how another school verifies a certificate')),
  labels: z
    .strictObject({
      steps: labelSchema('the heading of the steps'),
      time: labelSchema('the heading of the time'),
      charge: labelSchema('the heading of the charge'),
      duplicate: labelSchema('the heading of the second copy'),
      verification: labelSchema('the heading of the verification'),
      sample: labelSchema('the words of the link to the sample'),
      ask: labelSchema('the heading of the desk'),
    })
    .describe('the headings of the page'),
})
