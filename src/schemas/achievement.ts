import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { labelSchema } from './text.ts'

/** One prize in “Celebrating Success” on the home page: content/data/achievements.json. */
export const achievementSchema = ({ icon }: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('the prize, for example 1st Place'),
    description: labelSchema('the competition and its level, for example Science Fair, state level'),
    icon: icon('achievements'),
  })
