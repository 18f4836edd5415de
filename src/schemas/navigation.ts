import { z } from 'zod'
import { hrefSchema, linkSchema } from './link.ts'

const subLinkSchema = linkSchema.extend({
  wideOnly: z.boolean().optional().describe('true to leave the link out of the side panel of narrow screens'),
})

/** The menus: content/data/navigation.json. */
export const navigationSchema = z.strictObject({
  menu: z
    .array(
      linkSchema.extend({
        links: z.array(subLinkSchema).min(1).optional().describe('the sub-menu'),
        covers: z
          .array(hrefSchema)
          .optional()
          .describe('addresses elsewhere that belong to the item, for example /class'),
      }),
    )
    .min(1)
    .describe('the main menu, in order'),
  quickLinks: z
    .array(
      linkSchema.extend({
        newTab: z.boolean().optional().describe('true for a document that opens in a new tab'),
        note: z.string().optional().describe('a few words after the label, for example the session'),
      }),
    )
    .describe('the quick links of the footer, in order'),
  forParents: z.array(linkSchema).describe('what parents look for most: in the side panel and the footer'),
  smallPrint: z.array(linkSchema).describe('the links beside the copyright line'),
  topBar: z.array(linkSchema).describe('links in the bar at the top of wide screens'),
  withoutEnquiry: z.array(hrefSchema).describe('pages without “Enquire Now”, the bottom bar and the enquiry popup'),
})

export type Navigation = z.infer<typeof navigationSchema>
