import type * as z from 'zod/mini'
import { ERRORS, HttpError } from './respond.ts'

/** Enough for the texts that staff send. */
const MAX_SENT_BYTES = 16 * 1024
/** The message when a schema has none of its own. The default message of the library would describe types. */
const NOT_AS_SENT = 'This cannot be taken as it was sent.'

/** Reads the whole body of a request or response. @throws {HttpError} 413 if it is too long, 400 if it breaks off */
export async function readBody(message: Request | Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = new HttpError(413, `This is too much to send at once: at most ${Math.floor(maxBytes / 1024)} KB.`)
  if (Number(message.headers.get('Content-Length')) > maxBytes) throw tooLong
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of message.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw new HttpError(400, 'What was sent did not arrive whole. Please send it again.')
  }
  if (length > maxBytes) throw tooLong
  return new Uint8Array(Buffer.concat(chunks))
}

/** Reads the JSON body of a request. @throws {HttpError} 415 for another media type, 400 for invalid JSON, 413 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') throw new HttpError(415, 'Please send this as application/json.')
  return parseJson(await readBody(request, maxBytes))
}

/** Reads the JSON body of a request and parses it with `schema`. @throws {HttpError} 400, 413, 415, 422 */
export async function readSent<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: Request,
  maxBytes = MAX_SENT_BYTES,
): Promise<z.output<Schema>> {
  return parseSent(schema, await readJson(request, maxBytes))
}

/** Parses data of a request with a schema. @throws {HttpError} 422 with the first message of the schema */
export function parseSent<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(sent, { error: () => NOT_AS_SENT })
  if (success) return data
  throw new HttpError(422, error.issues[0]?.message ?? NOT_AS_SENT)
}

/** Parses JSON of a request, from bytes or the text of a form's field. @throws {HttpError} 400 when it is invalid */
export function parseJson(sent: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true }).decode(sent))
  } catch {
    throw new HttpError(400, 'What was sent is not valid JSON.')
  }
}

/**
 * Reads the text fields of a form, multipart or urlencoded. Fields that were not sent are left out.
 * @param names the fields of the form. An unknown field, a repeated one or a file is an error.
 * @throws {HttpError} 415 for another media type, 400 when it cannot be parsed, 413 when it is longer than `maxBytes`.
 */
export async function readTextForm<Name extends string>(
  request: Request,
  names: readonly Name[],
  maxBytes: number,
): Promise<Partial<Record<Name, string>>> {
  const mediaType = mediaTypeOf(request)
  if (mediaType !== 'multipart/form-data' && mediaType !== 'application/x-www-form-urlencoded')
    throw new HttpError(415, ERRORS.notForm)
  const form = await parseForm(await readBody(request, maxBytes), request.headers.get('Content-Type') ?? '')
  const fields: Partial<Record<Name, string>> = {}
  for (const [key, value] of form) {
    const name = names.find((known) => known === key)
    if (name === undefined) throw new HttpError(400, ERRORS.unknownField)
    if (typeof value !== 'string') throw new HttpError(400, 'A file cannot be sent with this form.')
    if (fields[name] !== undefined) throw new HttpError(400, `The field ${name} was sent twice.`)
    fields[name] = value
  }
  return fields
}

/** Returns the media type of a request's body in lower case, without parameters; empty without one. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    throw new HttpError(400, 'The form arrived damaged. Please send it again.')
  }
}
