import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { labelSchema } from './text.ts'

/** A document in public/documents with the label of its link. Type and size are read from the file. */
export const documentFileSchema = ({ publicFile }: Pick<ContentContext, 'publicFile'>) =>
  z.strictObject({
    id: idSchema,
    label: labelSchema('the name of the document'),
    file: publicFile('documents'),
  })
