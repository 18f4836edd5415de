import { z } from 'zod'
import { sentencesSchema } from './text.ts'

/** Makes a schema of labels from their names and what each is for. */
export function labels<const Names extends Record<string, string>>(what: string, names: Names) {
  const entries = Object.entries(names).map(([name, use]) => [name, sentencesSchema(use)])
  return z
    .strictObject(Object.fromEntries(entries) as Record<keyof Names, ReturnType<typeof sentencesSchema>>)
    .describe(what)
}
