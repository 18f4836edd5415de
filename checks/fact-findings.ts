import { dirname } from 'node:path'
import { z } from 'zod'
import { type ContentSchema, checkedSchema } from '../src/lib/content-check/content-schema.ts'
import {
  admissionSchema,
  careersSchema,
  deskSchema,
  leavingCertificateSchema,
} from '../src/schemas/content/admission.ts'
import { calendarSchema } from '../src/schemas/content/calendar.ts'
import { schoolClassSchema, sportsSchema, subjectsSchema } from '../src/schemas/content/classes.ts'
import { factRegistry, lastDayRegistry } from '../src/schemas/content/parts.ts'
import { feesSchema, uniformSchema } from '../src/schemas/content/prices.ts'
import { schoolDaySchema, transportSchema } from '../src/schemas/content/school-day.ts'
import { daysUntil, dayText } from '../src/shared/days.ts'

/** How many days before a deadline to warn. */
const WARNING_DAYS = 30

/** The files with facts for parents (docs/decisions/062). */
const FACT_FILES: Record<string, ContentSchema<z.ZodType>> = {
  'content/data/admission.json': admissionSchema,
  'content/data/calendar.json': calendarSchema,
  'content/data/careers.json': careersSchema,
  'content/data/classes.json': z.array(schoolClassSchema),
  'content/data/desks.json': z.array(deskSchema),
  'content/data/fees.json': feesSchema,
  'content/data/leaving-certificate.json': leavingCertificateSchema,
  'content/data/school-day.json': schoolDaySchema,
  'content/data/sports.json': sportsSchema,
  'content/data/subjects.json': subjectsSchema,
  'content/data/transport.json': transportSchema,
  'content/data/uniform.json': uniformSchema,
}

export const FACT_FILE_NAMES = Object.keys(FACT_FILES)

/**
 * A missing fact, or a deadline that is past or near. `value` is the deadline as written in the file. A near deadline
 * is a warning, not an error.
 */
export type FactFinding = { advice: string; value: string | undefined; isWarning?: true }

/**
 * Finds missing facts, and deadlines that are past or within 30 days. A file that is not in FACT_FILES has no findings.
 */
export function factFindings(root: string, file: string, data: unknown, today: string): FactFinding[] {
  const schema = FACT_FILES[file]
  return schema ? walk(checkedSchema(schema, root, dirname(file)), data, '', today) : []
}

function walk(schema: unknown, value: unknown, path: string, today: string): FactFinding[] {
  if (!(schema instanceof z.ZodType)) return []
  if (value === undefined) {
    if (!factRegistry.has(schema)) return []
    const what = schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : path
    return [{ advice: `"${path}" is missing (${what}): pages leave it out. Write it.`, value: undefined }]
  }
  if (lastDayRegistry.has(schema) && typeof value === 'string') return dayFindings(value, path, today)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return walk(schema.unwrap(), value, path, today)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => walk(schema.element, item, `${path}[${index + 1}]`, today))
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = new Map(Object.entries(value))
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      walk(field, fields.get(name), path ? `${path}.${name}` : name, today),
    )
  }
  return []
}

function dayFindings(day: string, path: string, today: string): FactFinding[] {
  const left = daysUntil(day, today)
  if (left < 0)
    return [{ advice: `"${path}" was ${dayText(day)}: pages say that it is over. Write the next.`, value: day }]
  if (left > WARNING_DAYS) return []
  return [
    { advice: `"${path}" is ${dayText(day)}, in ${left} days: have the next one ready.`, value: day, isWarning: true },
  ]
}

function descriptionOf(schema: unknown): string {
  return (schema instanceof z.ZodType && schema.description) || 'a fact for parents'
}
