import { dirname } from 'node:path'
import type { z } from 'zod'
import * as disclosure from '#schemas/content/disclosure.ts'
import * as prices from '#schemas/content/prices.ts'
import { navigationSchema } from '#schemas/content/site.ts'
import { refuse } from '../content-check/content-error.ts'
import { entryProblems, listProblems } from '../content-check/content-problems.ts'
import { type ContentSchema, checkedSchema } from '../content-check/content-schema.ts'
import { readJson } from '../content-check/parse-json.ts'

/** Reads the files that the rules use. @throws {ContentError} with the problems of the first invalid file */
export function readSources(root: string) {
  const read = (file: string, schema: ContentSchema<z.ZodType>, problemsOf: typeof entryProblems) => {
    const data = readJson(root, file)
    refuse(problemsOf(file, data, checkedSchema(schema, root, dirname(file))))
    return data
  }
  // Valid data have the type of the schema, because these schemas have no defaults.
  const one = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
    read(file, schema, entryProblems) as z.infer<S>
  const list = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
    read(file, schema, listProblems) as z.infer<S>[]
  const folder = 'content/data/disclosure'
  return {
    rules: one('content/data/compliance.json', disclosure.complianceRulesSchema),
    documents: list(`${folder}/documents.json`, disclosure.disclosureDocumentSchema),
    menu: list(`${folder}/menu.json`, disclosure.disclosureMenuItemSchema),
    general: one(`${folder}/general.json`, disclosure.generalSchema),
    results: one(`${folder}/results.json`, disclosure.resultsSchema),
    strength: one(`${folder}/strength.json`, disclosure.strengthSchema),
    staff: one(`${folder}/teachers.json`, disclosure.teacherRosterSchema),
    infrastructure: one(`${folder}/infrastructure.json`, disclosure.infrastructureSchema),
    navigation: one('content/data/navigation.json', navigationSchema),
    fees: one('content/data/fees.json', prices.feesSchema),
    uniform: one('content/data/uniform.json', prices.uniformSchema),
    books: one('content/data/books.json', prices.booksSchema),
  }
}
