import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { idSchema } from '../id.ts'
import { pictureSchema } from '../picture.ts'
import { labelSchema } from '../text.ts'

/**
 * One item of the menu of /cbse-disclosure: an entry of content/data/disclosure/menu.json. It opens a `document`, a
 * gallery (`type: gallery` and `images`) or a `submenu` of such items (docs/product.md#document-menus).
 */
export const disclosureMenuItemSchema = (context: ContentContext) => {
  const fields = {
    id: idSchema,
    label: labelSchema('the name of the item'),
    document: idSchema.optional().describe('the id of a document in content/data/disclosure/documents.json'),
    type: z.literal('gallery').optional().describe('gallery where the item has images'),
    images: z
      .array(pictureSchema(context).describe('a picture, with src and alt'))
      .min(1)
      .optional()
      .describe('the pictures of the viewer in order; needs type gallery'),
  }
  const itemSchema = z.strictObject(fields).check(oneWayToOpen)
  return z
    .strictObject({ ...fields, submenu: z.array(itemSchema).min(1).optional().describe('the items below this one') })
    .check(oneWayToOpen)
}

type Opening = { document?: unknown; images?: unknown; type?: unknown; submenu?: unknown }

function oneWayToOpen({ value, issues }: z.core.ParsePayload<Opening>) {
  const refuse = (message: string) => issues.push({ code: 'custom', input: value, message })
  const ways = [value.document, value.images, value.submenu].filter((way) => way !== undefined)
  if (ways.length !== 1) refuse('an item has one of document, images or submenu. Keep one of them.')
  if ((value.type === 'gallery') !== (value.images !== undefined))
    refuse('type gallery and images belong together. Write both or neither.')
}
