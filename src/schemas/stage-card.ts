import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** One stage of “Academic Excellence” on the home page: content/data/stage-cards.json. Its id is the section of /academics. */
export const stageCardSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('the name of the stage, for example Middle School'),
    subtitle: labelSchema('the ages or grades, for example Grades 6–8'),
    description: sentencesSchema('one sentence about the stage'),
    image: pictureSchema(context).describe('the picture of the stage, with src and alt'),
  })
