import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { daySchema } from '../day.ts'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { labelSchema, sentencesSchema } from '../text.ts'

/** Who signs a copy; the form asks for the principal and one of the other three. */
export const ATTESTERS = ['Chairman', 'Manager', 'Secretary', 'Principal'] as const

/**
 * One document of the disclosure: an entry of content/data/disclosure/documents.json, the only place for its dates.
 * Size and fingerprint are read from the file.
 */
export const disclosureDocumentSchema = ({ publicFile }: Pick<ContentContext, 'publicFile'>) =>
  z
    .strictObject({
      id: idSchema,
      demo: demoSchema,
      section: z
        .enum(['B', 'C'])
        .optional()
        .describe('B or C as in Appendix IX; leave it out if the form does not ask for it'),
      item: z
        .string()
        .regex(/^\d+[a-z]?$/, 'Write the number of the item, for example 5 or 5a.')
        .optional()
        .describe('the number in the section, for example 5; needs section'),
      title: sentencesSchema('the name of the document; in the form’s own words where the form asks for it'),
      file: publicFile('documents').optional(),
      notApplicable: sentencesSchema('why there is no such document; stands in place of file').optional(),
      issued: daySchema.optional().describe('the day of issue as year-month-day, for example 2024-06-02'),
      expires: z
        .union([z.literal('permanent'), daySchema])
        .optional()
        .describe('the last day on which the document is valid, for example 2027-06-01, or permanent'),
      attestedBy: z
        .array(z.enum(ATTESTERS))
        .min(1)
        .optional()
        .describe(`who attested the copy, some of ${ATTESTERS.join(', ')}`),
      note: labelSchema('a few words beside the document, for example Session 2025-26').optional(),
    })
    .check(({ value, issues }) => {
      const refuse = (message: string) => issues.push({ code: 'custom', input: value, message })
      if ((value.file === undefined) === (value.notApplicable === undefined))
        refuse('a document has either file or notApplicable. Keep one of them.')
      if ((value.section === undefined) !== (value.item === undefined))
        refuse('section and item belong together. Write both or neither.')
    })

export type DisclosureDocument = z.infer<ReturnType<typeof disclosureDocumentSchema>>
