import { z } from 'zod'

/** A link inside the site (`/about/message`, `/program#arts`) or to another site (`https://…`, `tel:…`, `mailto:…`). */
export const hrefSchema = z
  .string()
  .regex(/^(\/|https:\/\/|tel:|mailto:|#)/, 'Write a link that starts with "/", "https://", "tel:" or "mailto:".')
  .describe('where the link leads, for example /about/message')

export const linkSchema = z.strictObject({
  label: z.string().min(1).describe('the words of the link'),
  href: hrefSchema,
})
