import { z } from 'zod'
import { isGroup, type Path, valueAt } from './field-name.ts'

/** The description of a field in a schema and, for an object, the names of its fields. */
export type SchemaField = { description: string | undefined; fields: string[] }

/**
 * Returns the part of a schema at a path.
 * @param schema of the entry
 * @param path of the field
 * @param data the entry, which selects the option of a union
 * @returns the field's description (of the outermost schema that has one) and the names of its own fields
 */
export function schemaField(schema: z.ZodType, path: Path, data: unknown): SchemaField {
  let found = unwrapped(schema, data)
  path.forEach((key, depth) => {
    const { inner } = found
    const next =
      inner instanceof z.ZodObject ? inner.shape[String(key)] : inner instanceof z.ZodArray ? inner.element : undefined
    found = unwrapped(next, valueAt(data, path.slice(0, depth + 1)))
  })
  return {
    description: found.description,
    fields: found.inner instanceof z.ZodObject ? Object.keys(found.inner.shape) : [],
  }
}

type Unwrapped = { inner: unknown; description: string | undefined }

/** Returns a schema without optional(), default(), transform() and unions around it. */
function unwrapped(schema: unknown, value: unknown): Unwrapped {
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

/** Returns the option of a union that matches a value by its discriminator, or else the first. */
function chosenOption(union: z.ZodUnion | z.ZodDiscriminatedUnion, value: unknown): unknown {
  const key = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : undefined
  const means = (option: unknown) => {
    if (key === undefined || !(option instanceof z.ZodObject) || !isGroup(value)) return false
    const kind: unknown = option.shape[key]
    return kind instanceof z.ZodType && kind.safeParse(value[key]).success
  }
  return union.options.find(means) ?? union.options[0]
}
