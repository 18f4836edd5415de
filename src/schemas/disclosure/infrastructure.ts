import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { labelSchema } from '../text.ts'
import { applicable } from './applicable.ts'

const count = z.int().min(1).describe('how many there are')
const sizeSqM = z.number().positive().describe('the size of each in square metres')

/** Section E of Appendix IX: content/data/disclosure/infrastructure.json. */
export const infrastructureSchema = z.strictObject({
  demo: demoSchema,
  campusAreaSqM: z.number().positive().describe('the area of the campus in square metres'),
  classrooms: z.strictObject({ count, sizeSqM }).describe('the class-rooms, with count and sizeSqM'),
  laboratories: z
    .array(z.strictObject({ name: labelSchema('the laboratory, for example Physics laboratory'), count, sizeSqM }))
    .min(1)
    .describe('the laboratories, computers included'),
  internet: z.boolean().describe('true when the school has an internet connection'),
  girlsToilets: z.int().min(0).describe('how many toilets there are for girls'),
  boysToilets: z.int().min(0).describe('how many toilets there are for boys'),
  inspectionVideo: applicable(
    z
      .url({ protocol: /^https$/, error: 'Write the address of the film, beginning with https://.' })
      .describe('the address of the film of the inspection, beginning with https://'),
  ),
})

export type Infrastructure = z.infer<typeof infrastructureSchema>
