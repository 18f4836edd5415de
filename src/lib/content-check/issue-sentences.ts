import { z } from 'zod'
import { fieldName, type Path, valueAt } from './field-name.ts'

/**
 * Converts an issue of zod to sentences for content editors; unknown fields get a sentence each.
 * @param issue its message must be empty if the schema defines no message
 */
export function issueSentences(where: string, issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string[] {
  const at = (path: Path) => (path.length > 0 ? `${where}, field "${fieldName(path, data)}"` : where)
  const { description, fields } = schemaField(z.toJSONSchema(schema, { io: 'input' }), issue.path, data)
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

/** Returns the description and the field names of a JSON schema at a path; `data` selects the option of a union. */
function schemaField(schema: unknown, [key, ...path]: Path, data: unknown): { description: unknown; fields: string[] } {
  const option = optionFor(data, schema)
  if (key !== undefined) {
    const inner = valueAt(option, typeof key === 'number' ? ['items'] : ['properties', key])
    return schemaField(inner, path, valueAt(data, [key]))
  }
  const fields = Object.keys(valueAt(option, ['properties']) ?? {})
  return { description: valueAt(schema, ['description']) ?? valueAt(option, ['description']), fields }
}

/** Returns the option of a union that has the value's discriminator, or else the first option. */
function optionFor(value: unknown, schema: unknown): unknown {
  const options = valueAt(schema, ['anyOf']) ?? valueAt(schema, ['oneOf'])
  if (!Array.isArray(options)) return schema
  const isOf = (option: unknown) =>
    Object.entries(valueAt(option, ['properties']) ?? {}).some(([name, field]) => {
      const own = valueAt(value, [name])
      return own !== undefined && [valueAt(field, ['const']), valueAt(field, ['enum'])].flat().includes(own)
    })
  return options.find(isOf) ?? options[0]
}
