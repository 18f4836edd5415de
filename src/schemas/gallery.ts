import * as z from 'zod/mini'
import { MAX_ALT_TEXT_CHARACTERS } from './record-kinds/picture-details.ts'

/** What `PATCH /api/admin/pictures/:file` takes: what the gallery says about a picture, whatever records say. */
export const pictureChangeSchema = z.strictObject({
  altText: z.optional(
    z
      .string('An alt text is a text.')
      .check(
        z.trim(),
        z.maxLength(MAX_ALT_TEXT_CHARACTERS, `Please write at most ${MAX_ALT_TEXT_CHARACTERS} characters.`),
      ),
  ),
  /** It stays although no record names it. */
  isKept: z.optional(z.literal(true, 'A picture is kept, or erased.')),
})
