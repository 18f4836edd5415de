import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema } from './text.ts'

/**
 * The mandatory public disclosure: content/data/disclosure.json.
 * A menu item is a document (`file`), a gallery (`type: gallery` and `images`) or a `submenu` of such items
 * (specification, section 3, “Menu item”).
 */
export const disclosureSchema = (context: ContentContext) => {
  const fields = {
    id: idSchema,
    label: labelSchema('the name of the item'),
    file: context.publicFile('documents').optional(),
    issued: daySchema.optional().describe('the day of issue as year-month-day, for example 2024-06-02'),
    validUntil: z
      .union([z.literal('permanent'), daySchema])
      .optional()
      .describe('the last day on which the document is valid, for example 2027-06-01, or permanent'),
    note: labelSchema('a few words beside the document, for example Session 2025-26').optional(),
    type: z.literal('gallery').optional().describe('gallery where the item has images'),
    images: z
      .array(pictureSchema(context).describe('a picture, with src and alt'))
      .min(1)
      .optional()
      .describe('the pictures of the viewer in order; needs type gallery'),
  }
  const itemSchema = z.strictObject(fields).check(oneWayToOpen)
  const menuItemSchema = z
    .strictObject({ ...fields, submenu: z.array(itemSchema).min(1).optional().describe('the items below this one') })
    .check(oneWayToOpen)
  return z.strictObject({
    demo: demoSchema,
    general: z
      .strictObject({
        heading: labelSchema('the heading of the table'),
        affiliationNumber: z
          .string()
          .regex(/^\d{7}$/, 'A CBSE affiliation number has seven digits.')
          .describe('the CBSE affiliation number'),
        schoolCode: z
          .string()
          .regex(/^\d{5}$/, 'A CBSE school code has five digits.')
          .describe('the CBSE school code'),
        labels: z
          .strictObject({
            name: labelSchema('the words before the school’s name'),
            affiliationNumber: labelSchema('the words before the affiliation number'),
            schoolCode: labelSchema('the words before the school code'),
            address: labelSchema('the words before the address'),
            email: labelSchema('the words before the e-mail address'),
            phone: labelSchema('the words before the phone number'),
          })
          .describe('the first column of the table'),
      })
      .describe('general information; name, address, e-mail and phone come from content/data/school.json'),
    columns: z
      .strictObject({
        document: labelSchema('the heading over the documents'),
        issued: labelSchema('the heading over the days of issue'),
        validity: labelSchema('the heading over the validity'),
        file: labelSchema('the heading over kind and size of the file'),
      })
      .describe('the headings of the lists of documents'),
    menu: z.array(menuItemSchema).min(1).describe('the items of the menu in order'),
  })
}

type Opening = { file?: unknown; images?: unknown; type?: unknown; submenu?: unknown }

function oneWayToOpen({ value, issues }: z.core.ParsePayload<Opening>) {
  const refuse = (message: string) => issues.push({ code: 'custom', input: value, message })
  const ways = [value.file, value.images, value.submenu].filter((way) => way !== undefined)
  if (ways.length !== 1) refuse('an item has one of file, images or submenu. Keep one of them.')
  if ((value.type === 'gallery') !== (value.images !== undefined))
    refuse('type gallery and images belong together. Write both or neither.')
}
