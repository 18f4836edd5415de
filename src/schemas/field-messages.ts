import type * as z from 'zod/mini'

/** The first message of each field that is wrong, by the field's name: what a form prints beside it. */
export function fieldMessages<Field extends string>(
  error: z.core.$ZodError<Record<Field, unknown>>,
): Partial<Record<Field, string>> {
  const messages: Partial<Record<string, string>> = {}
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message
  return messages as Partial<Record<Field, string>>
}
