import { z } from 'zod'
import { fieldName, isGroup, type Path, valueAt } from './field-name.ts'

/**
 * Converts an issue of zod to sentences for content editors; unknown fields get a sentence each.
 * @param issue its message must be empty if the schema defines no message
 */
export function issueSentences(where: string, issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string[] {
  const at = (path: Path) => (path.length > 0 ? `${where}, field "${fieldName(path, data)}"` : where)
  const { description, fields } = schemaField(schema, issue.path, data)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `${at([...issue.path, key])}: there is no such field. The fields here are: ${fields.join(', ')}.`,
    )
  const value = valueAt(data, issue.path)
  const missing = value === undefined || value === null
  if (issue.message && !missing) {
    const wrong = issue.code === 'custom' ? '' : `${JSON.stringify(value)} does not fit. `
    return [`${at(issue.path)}: ${wrong}${issue.message}`]
  }
  const cure = description ? `Write ${description}.` : issue.message
  return [`${at(issue.path)}: ${missing ? 'missing' : whatIsWrong(issue, value)}.${cure && ` ${cure}`}`]
}

/** Returns a short description of the problem, without a full stop. */
function whatIsWrong(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}, but is ${typeName(value)}`
    case 'invalid_value':
      return `${JSON.stringify(value)} must be one of: ${issue.values.join(', ')}`
    case 'too_small':
      if (typeof value === 'number') return `${value} is too small: at least ${issue.minimum}`
      if (sizeOf(value) === 0) return 'empty'
      return `too short: ${sizeOf(value)} of at least ${issue.minimum} ${unit(value)}`
    case 'too_big':
      if (typeof value === 'number') return `${value} is too large: at most ${issue.maximum}`
      return `too long: ${sizeOf(value)} of at most ${issue.maximum} ${unit(value)}`
    default: {
      const format = issue.code === 'invalid_format' ? FORMAT_NAMES[issue.format] : undefined
      return `${JSON.stringify(value)} ${format ? `is not ${format}` : 'does not fit'}`
    }
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

const FORMAT_NAMES: Record<string, string> = { email: 'an e-mail address', url: 'a web address' }

const typeName = (value: unknown) => {
  if (Number.isFinite(value) && !Number.isInteger(value)) return 'a number with decimals'
  return TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}
const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)
const unit = (value: unknown) => (typeof value === 'string' ? 'characters' : 'entries')

/** Returns the description and the field names of a schema at a path; `data` selects the option of a union. */
function schemaField(schema: unknown, [key, ...path]: Path, data: unknown): { description?: string; fields: string[] } {
  const { inner, description } = unwrapped(schema, data)
  const shape: z.ZodRawShape = inner instanceof z.ZodObject ? inner.shape : {}
  if (key === undefined) return { ...(description && { description }), fields: Object.keys(shape) }
  return schemaField(inner instanceof z.ZodArray ? inner.element : shape[String(key)], path, valueAt(data, [key]))
}

/** Unwraps optional(), default(), transform() and unions. Returns the inner schema and the outermost description. */
function unwrapped(schema: unknown, value: unknown): { inner: unknown; description: string | undefined } {
  const description = schema instanceof z.ZodType ? schema.description : undefined
  const next = layerBelow(schema, value)
  if (next === undefined) return { inner: schema, description }
  const below = unwrapped(next, value)
  return { inner: below.inner, description: description ?? below.description }
}

function layerBelow(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.in
  if (schema instanceof z.ZodUnion) return chosenOption(schema, value)
  return undefined
}

/** Returns the option of a union that has the value's discriminator, or else the first option. */
function chosenOption(union: z.ZodUnion | z.ZodDiscriminatedUnion, value: unknown): unknown {
  const key = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : undefined
  const means = (option: unknown) => {
    if (key === undefined || !(option instanceof z.ZodObject) || !isGroup(value)) return false
    const kind: unknown = option.shape[key]
    return kind instanceof z.ZodType && kind.safeParse(value[key]).success
  }
  return union.options.find(means) ?? union.options[0]
}
