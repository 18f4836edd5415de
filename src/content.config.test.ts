import { expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.mock('astro:content', () => ({ defineCollection: (collection: object) => collection }))

const { collections } = await import('./content.config.ts')

/** Returns the paths of the fields without a description. The error for a missing field shows the description. */
function undescribed(schema: unknown, path: string, described = false): string[] {
  const told = described || (schema instanceof z.ZodType && schema.description !== undefined)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undescribed(schema.unwrap(), path, told)
  if (schema instanceof z.ZodPipe) return undescribed(schema.in, path, told)
  const here = told ? [] : [path]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => undescribed(option, path, told))
  if (schema instanceof z.ZodObject)
    return [...here, ...Object.entries(schema.shape).flatMap(([key, field]) => undescribed(field, `${path}.${key}`))]
  if (schema instanceof z.ZodArray) return [...here, ...undescribed(schema.element, `${path}[]`, true)]
  return here
}

it.each(Object.entries(collections))('every field of %s has a description', (name, { schema }) => {
  const image = () => z.string()
  const made = typeof schema === 'function' ? schema({ image } as never) : schema
  expect(undescribed(made, name, true)).toEqual([])
})
