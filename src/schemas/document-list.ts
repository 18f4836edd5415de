import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { documentFileSchema } from './document-file.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema } from './text.ts'

/** The page /uniform or /books: content/data/uniform.json, content/data/books.json. */
export const documentListSchema = (context: ContentContext) =>
  z.strictObject({
    session: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'Write a session like 2025-26.')
      .describe('the session for which the lists hold, for example 2025-26'),
    documents: z.array(documentFileSchema(context)).min(1).describe('the documents in order'),
    vendorList: z
      .strictObject({
        label: labelSchema('the words of the link to the vendor list'),
        image: pictureSchema(context).describe('the scanned list, with src and alt'),
      })
      .describe('the list of shops'),
  })
