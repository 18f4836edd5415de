import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { documentFileSchema } from './document-file.ts'
import { classRangeSchema } from './facts/class-names.ts'
import { fact } from './facts/fact.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { rupeesSchema } from './rupees.ts'
import { sessionSchema } from './session.ts'
import { shopListSchema } from './shop-list.ts'
import { labelSchema, sentencesSchema } from './text.ts'

const seasonFields = (context: ContentContext) => ({
  period: labelSchema('when it is worn, for example 15 April to 31 October'),
  items: z
    .array(
      z.strictObject({
        id: idSchema,
        name: labelSchema('the item'),
        wornBy: labelSchema('who wears it, for example From class 3'),
        price: rupeesSchema('what one costs'),
      }),
    )
    .min(1)
    .describe('the items with their prices'),
  sets: z
    .array(
      z.strictObject({
        classes: classRangeSchema,
        items: z
          .record(z.string(), z.int().min(1))
          .describe('how many of each item, for example {"shirt": 2}; the total is worked out'),
      }),
    )
    .describe('full sets, for which the totals are worked out'),
  picture: pictureSchema(context).optional().describe('a picture of the uniform'),
})

/** The page /uniform: content/data/uniform.json. Each season has its PDF and its prices. */
export const uniformSchema = (context: ContentContext) =>
  z.strictObject({
    demo: demoSchema,
    session: sessionSchema,
    effectiveFrom: daySchema.describe('the day from which the list holds, for example 2025-04-15'),
    seasons: z
      .array(documentFileSchema(context).extend(seasonFields(context)).check(setsOfKnownItems))
      .min(1)
      .describe('the seasons, with PDF, items and sets'),
    facts: z
      .strictObject({
        sizes: fact(sentencesSchema('the sizes')),
        choice: fact(sentencesSchema('who wears trousers, a skirt or shorts')),
        swimming: fact(sentencesSchema('what is worn for swimming')),
        exchange: fact(sentencesSchema('how a size is changed')),
        turban: fact(sentencesSchema('which turban or patka is worn')),
      })
      .describe('what parents ask, with sizes, choice, swimming, exchange and turban'),
    vendorList: shopListSchema(context),
    notes: z.array(sentencesSchema('a sentence for parents')).describe('sentences for parents'),
  })

export type Uniform = z.infer<ReturnType<typeof uniformSchema>>

type Season = { items: { id: string }[]; sets: { items: Record<string, number> }[] }

function setsOfKnownItems({ value, issues }: z.core.ParsePayload<Season>) {
  const known = value.items.map(({ id }) => id)
  value.sets.forEach(({ items }, index) => {
    for (const id of Object.keys(items))
      if (!known.includes(id))
        issues.push({
          code: 'custom',
          input: id,
          path: ['sets', index, 'items', id],
          message: `there is no item "${id}". Write one of: ${known.join(', ')}.`,
        })
  })
}
