import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema } from './text.ts'

/** One card of the events on the home page: content/data/life-events.json, in the order in which they are shown. */
export const lifeEventSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('the name of the event'),
    date: daySchema,
    image: pictureSchema(context).describe('the picture of the event, with src and alt'),
    size: z
      .enum(['large', 'small', 'banner'])
      .describe('large for the main event, small for the others, banner for one across the whole width'),
  })
