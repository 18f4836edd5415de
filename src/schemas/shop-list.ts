import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema } from './text.ts'

/** Shops that sell what the school requires, as a scan and as data. Parents may buy anywhere. */
export const shopListSchema = (context: ContentContext) =>
  z
    .strictObject({
      label: labelSchema('the words of the link to the scanned list'),
      image: pictureSchema(context).describe('the scanned list, with src and alt'),
      shops: z
        .array(
          z.strictObject({
            name: labelSchema('the name of the shop'),
            place: labelSchema('its address, or where it is'),
            goods: labelSchema('what it keeps in stock'),
            phone: labelSchema('its telephone, for example 98765 43210'),
          }),
        )
        .min(1)
        .describe('the shops; content/data/compliance.json says how many are needed'),
    })
    .describe('the list of shops')

export type ShopList = z.infer<ReturnType<typeof shopListSchema>>
