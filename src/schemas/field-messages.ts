import type * as z from 'zod/mini'

/** Returns the first message of each invalid field, by the name of the field; an empty object without an error. */
export function fieldMessages<Field extends string>(
  error: z.core.$ZodError<{ [Name in Field]?: unknown }> | undefined,
): Partial<Record<Field, string>> {
  const messages: Partial<Record<string, string>> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  return messages as Partial<Record<Field, string>>
}
