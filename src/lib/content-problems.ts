import { z } from 'zod'

/** Content that the site must not be built from. Its message has one sentence per problem, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    // The sentences say where the problem is; a stack would only hide them.
    this.stack = `${this.name}: ${this.message}`
  }
}

/**
 * What is wrong with a list of entries.
 * @param file the list's file, from the project's root @param data the parsed file @param schema of one entry
 * @returns one sentence per problem: file, entry, field, what is wrong, what to write instead
 */
export function listProblems(file: string, data: unknown, schema: z.ZodType): string[] {
  if (!Array.isArray(data)) return [`${file}: must be a list. Write the entries between "[" and "]".`]
  if (data.length === 0) return [`${file}: the list is empty. Write at least one entry between "[" and "]".`]
  const entries: unknown[] = data
  const ids = entries.map((entry) => (isObject(entry) ? entry.id : undefined))
  return entries.flatMap((entry, index) => {
    const id = ids[index]
    const where = `${file}, entry ${typeof id === 'string' ? `"${id}"` : index + 1}`
    const problems = entryProblems(where, entry, schema)
    const first = ids.indexOf(id)
    if (id !== undefined && first < index)
      problems.push(`${where}, field "id": entry ${first + 1} has it too. Give entry ${index + 1} an id of its own.`)
    return problems
  })
}

/**
 * What is wrong with one entry.
 * @param where the beginning of each sentence, for example the file's name @param data as written @param schema of the entry
 * @returns one sentence per problem; none when the entry is right
 */
export function entryProblems(where: string, data: unknown, schema: z.ZodType): string[] {
  // An empty message marks an issue for which the schema has no words of its own.
  const result = schema.safeParse(data, { error: () => '' })
  return result.success ? [] : result.error.issues.flatMap((issue) => sentences(where, issue, data, schema))
}

function sentences(where: string, issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string[] {
  const at = (path: readonly PropertyKey[]) => (path.length > 0 ? `${where}, field "${fieldName(path, data)}"` : where)
  const value = valueAt(data, issue.path)
  const field = schemaAt(schema, issue.path, data)
  if (issue.code === 'unrecognized_keys') {
    const known = field.shape ? `The fields here are: ${Object.keys(field.shape).join(', ')}.` : ''
    return issue.keys.map((key) => `${at([...issue.path, key])}: there is no such field. ${known}`)
  }
  if (issue.message) {
    const wrong = issue.code === 'custom' ? '' : `${JSON.stringify(value)} does not fit. `
    return [`${at(issue.path)}: ${wrong}${issue.message}`]
  }
  const cure = field.description ? ` Write ${field.description}.` : ''
  return [`${at(issue.path)}: ${whatIsWrong(issue, value)}.${cure}`]
}

/** What is wrong in a few words, without a full stop. */
function whatIsWrong(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}, but is ${typeName(value)}`
    case 'invalid_value':
      return `${JSON.stringify(value)} must be one of: ${issue.values.join(', ')}`
    case 'invalid_union':
      return `${JSON.stringify(value)} is none of the kinds that are possible here`
    case 'too_small':
      if (typeof value === 'number') return `${value} is too small: at least ${issue.minimum}`
      if (sizeOf(value) === 0) return 'empty'
      return `too short: ${sizeOf(value)} of at least ${issue.minimum} ${unit(value)}`
    case 'too_big':
      if (typeof value === 'number') return `${value} is too large: at most ${issue.maximum}`
      return `too long: ${sizeOf(value)} of at most ${issue.maximum} ${unit(value)}`
    case 'invalid_format':
      return `${JSON.stringify(value)} is not ${FORMAT_NAMES[issue.format] ?? 'written as it should be'}`
    default:
      return `${JSON.stringify(value)} does not fit`
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list between "[" and "]"',
  object: 'a group of fields between "{" and "}"',
}

const FORMAT_NAMES: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a day',
}

type Group = Record<string, unknown> & { id?: unknown; label?: unknown }

const typeName = (value: unknown) => {
  if (Number.isFinite(value) && !Number.isInteger(value)) return 'a number with decimals'
  return TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}
const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)
const unit = (value: unknown) => (typeof value === 'string' ? 'characters' : 'entries')
const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), data)
}

/** A path as people read it: `tiles > sports > href`; an item of a list is called by its id, its label or its number. */
function fieldName(path: readonly PropertyKey[], data: unknown): string {
  return path
    .map((key, depth) => {
      if (typeof key !== 'number') return String(key)
      const item = valueAt(data, path.slice(0, depth + 1))
      const name = isObject(item) ? (item.id ?? item.label) : undefined
      return typeof name === 'string' ? name : `number ${key + 1}`
    })
    .join(' > ')
}

type FieldSchema = { description: string | undefined; shape: Record<string, unknown> | undefined }

/** The schema of the field at a path: its description and, for a group of fields, their names. */
function schemaAt(root: z.ZodType, path: readonly PropertyKey[], data: unknown): FieldSchema {
  let schema: unknown = root
  let description: string | undefined
  const settle = (value: unknown) => {
    description = schema instanceof z.ZodType ? schema.description : undefined
    for (;;) {
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
        schema = schema.unwrap()
      else if (schema instanceof z.ZodLazy) schema = schema.unwrap()
      else if (schema instanceof z.ZodPipe) schema = schema.in
      else if (schema instanceof z.ZodUnion) schema = chosenOption(schema, value)
      else break
      description ??= schema instanceof z.ZodType ? schema.description : undefined
    }
  }
  settle(data)
  path.forEach((key, depth) => {
    if (schema instanceof z.ZodObject) schema = schema.shape[String(key)]
    else if (schema instanceof z.ZodArray) schema = schema.element
    else schema = undefined
    settle(valueAt(data, path.slice(0, depth + 1)))
  })
  return { description, shape: schema instanceof z.ZodObject ? schema.shape : undefined }
}

/** The option of a union that a value means, told by the field that names the kind; else the first. */
function chosenOption(union: z.ZodUnion | z.ZodDiscriminatedUnion, value: unknown): unknown {
  const key = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : undefined
  const means = (option: unknown) => {
    if (key === undefined || !(option instanceof z.ZodObject) || !isObject(value)) return false
    const kind: unknown = option.shape[key]
    return kind instanceof z.ZodType && kind.safeParse(value[key]).success
  }
  return union.options.find(means) ?? union.options[0]
}
