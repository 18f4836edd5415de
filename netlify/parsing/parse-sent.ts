import type * as z from 'zod/mini'
import { HttpError } from '../http/respond.ts'

/** Returns what was sent as its schema has it. @throws {HttpError} 422 with the first message of the schema */
export function parseSent<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(sent)
  if (success) return data
  throw new HttpError(422, error.issues[0]?.message ?? 'This cannot be taken as it was sent.')
}
