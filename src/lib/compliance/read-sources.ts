import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { z } from 'zod'
import * as disclosure from '#schemas/content/disclosure.ts'
import * as prices from '#schemas/content/prices.ts'
import { ContentError } from '../content-check/content-error.ts'
import { entryProblems, listProblems } from '../content-check/content-problems.ts'
import { type ContentSchema, checkedSchema } from '../content-check/content-schema.ts'
import { parseJson } from '../content-check/parse-json.ts'
import { error, type Finding } from './finding.ts'

/** Reads the files that the rules use. Returns their data (undefined if invalid) and an error for each problem. */
export function readSources(root: string) {
  const findings: Finding[] = []
  const read = <S extends z.ZodType>(file: string, schema: ContentSchema<S>, isList: boolean): unknown => {
    try {
      const data = parseJson(file, readFileSync(resolve(root, file), 'utf8'))
      const problems = (isList ? listProblems : entryProblems)(file, data, checkedSchema(schema, root, dirname(file)))
      findings.push(...problems.map(asFinding))
      return problems.length === 0 ? data : undefined
    } catch (cause) {
      const sentence = cause instanceof ContentError ? cause.message : `${file}: missing. Put the file back.`
      findings.push(asFinding(sentence))
      return undefined
    }
  }
  // Valid data have the type of the schema, because these schemas have no defaults.
  const one = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
    read(file, schema, false) as z.infer<S> | undefined
  const list = <S extends z.ZodType>(file: string, schema: ContentSchema<S>) =>
    (read(file, schema, true) ?? []) as z.infer<S>[]
  const folder = 'content/data/disclosure'
  const sources = {
    rules: one('content/data/compliance.json', disclosure.complianceRulesSchema),
    documents: list(`${folder}/documents.json`, disclosure.disclosureDocumentSchema),
    menu: list(`${folder}/menu.json`, disclosure.disclosureMenuItemSchema),
    general: one(`${folder}/general.json`, disclosure.generalSchema),
    results: one(`${folder}/results.json`, disclosure.resultsSchema),
    strength: one(`${folder}/strength.json`, disclosure.strengthSchema),
    staff: one(`${folder}/teachers.json`, disclosure.teacherRosterSchema),
    infrastructure: one(`${folder}/infrastructure.json`, disclosure.infrastructureSchema),
    fees: one('content/data/fees.json', prices.feesSchema),
    uniform: one('content/data/uniform.json', prices.uniformSchema),
    books: one('content/data/books.json', prices.booksSchema),
  }
  return { sources, findings }
}

/** Converts a sentence of the content check to a finding: `where` is the text before the first colon. */
function asFinding(sentence: string): Finding {
  const [, where = sentence, advice = ''] = /^(.*?): ([\s\S]*)$/.exec(sentence) ?? []
  return error(where, advice)
}
