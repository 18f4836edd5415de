import { z } from 'zod'
import { sentencesSchema } from './text.ts'

/** A group of words: by the name of each, what it is for. */
export function words<const Names extends Record<string, string>>(what: string, names: Names) {
  const entries = Object.entries(names).map(([name, use]) => [name, sentencesSchema(use)])
  return z
    .strictObject(Object.fromEntries(entries) as Record<keyof Names, ReturnType<typeof sentencesSchema>>)
    .describe(what)
}
