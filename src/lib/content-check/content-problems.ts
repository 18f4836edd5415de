import type { z } from 'zod'
import { fieldName, isGroup, type Path } from './field-name.ts'
import { issueSentences } from './issue-sentences.ts'

/** Returns the problems of a list, one sentence each: file, entry, field, the problem, and the correction. */
export function listProblems(file: string, data: unknown, schema: z.ZodType): string[] {
  if (!Array.isArray(data)) return [`${file}: must be a list. Write the entries between "[" and "]".`]
  if (data.length === 0) return [`${file}: the list is empty. Write at least one entry between "[" and "]".`]
  const entries: unknown[] = data
  return entries.flatMap((entry, index) => {
    const where = `${file}, entry ${isGroup(entry) && typeof entry.id === 'string' ? `"${entry.id}"` : index + 1}`
    const first = twin(entries, index)
    const twice = first && `${where}, field "id": entry ${first} has it too. Give entry ${index + 1} an id of its own.`
    return [...entryProblems(where, entry, schema), ...(twice ? [twice] : [])]
  })
}

/** Returns a sentence for each problem of an entry. @param where the start of the sentences, such as a file name */
export function entryProblems(where: string, data: unknown, schema: z.ZodType): string[] {
  // The message is empty for an issue for which the schema has no message.
  const { error } = schema.safeParse(data, { error: () => '' })
  const wrong = error?.issues.flatMap((issue) => issueSentences(where, issue, data, schema)) ?? []
  return [...wrong, ...repeatedIds(where, data, data, [])]
}

/** Reports ids that occur twice in a list inside an entry: two elements of a page would have the same anchor. */
function repeatedIds(where: string, root: unknown, value: unknown, path: Path): string[] {
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return items.flatMap((item, index) => {
      const first = twin(items, index)
      const twice = `${where}, field "${fieldName([...path, index, 'id'], root)}": number ${first} of the list has it too. Give number ${index + 1} an id of its own.`
      return [...(first ? [twice] : []), ...repeatedIds(where, root, item, [...path, index])]
    })
  }
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([key, field]) => repeatedIds(where, root, field, [...path, key]))
}

/** Returns the number, from 1, of an earlier item with the same id; undefined if there is none. */
function twin(items: readonly unknown[], index: number): number | undefined {
  const ids = items.map((item) => (isGroup(item) ? item.id : undefined))
  const first = ids.indexOf(ids[index])
  return ids[index] !== undefined && first < index ? first + 1 : undefined
}
