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

/** Parses the query of a request's address with `schema`. @throws {HttpError} 400 with the schema's first message */
export function readQuery<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  return parseSent(schema, Object.fromEntries(new URL(request.url).searchParams), 400)
}

/** Parses data of a request with a schema. @throws {HttpError} `status` with the first message of the schema */
export function parseSent<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown, status = 422): z.output<Schema> {
  const { success, data, error } = schema.safeParse(sent, { error: () => NOT_AS_SENT })
  if (success) return data
  throw new HttpError(status, error.issues[0]?.message ?? NOT_AS_SENT)
}

/** Parses JSON of a request, from bytes or the text of a form's field. @throws {HttpError} 400 when it is invalid */
export function parseJson(sent: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true }).decode(sent))
  } catch {
    throw new HttpError(400, 'What was sent is not valid JSON.')
  }
}

/** The platform's limit for a request to a function; in production a longer body never gets here. */
const MAX_FORM_BYTES = 6 * 1024 * 1024
export const MAX_PARTS = 60
const CRLF = '\r\n'
/** The longest text of a form with files. */
const MAX_TEXT_CHARACTERS = 16 * 1024

/** The fields of a form, and how often each may occur. */
type FormFields = Readonly<Record<string, number>>

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
  const isUrlencoded = mediaTypeOf(request) === 'application/x-www-form-urlencoded'
  if (!isUrlencoded) assertMultipart(request)
  const parts = await readForm(request, Object.fromEntries(names.map((name) => [name, 1])), maxBytes)
  const texts = parts.filter((part): part is [Name, string] => typeof part[1] === 'string')
  if (texts.length < parts.length) throw new HttpError(400, 'A file cannot be sent with this form.')
  return Object.fromEntries(texts) as Partial<Record<Name, string>>
}

/**
 * Reads a form with files, multipart only. Returns its fields in the order sent, without empty file inputs.
 * @throws {HttpError} 415, 413, 400 as {@link readTextForm}; 413 also when a text is too long
 */
export async function readFileForm(request: Request, fields: FormFields): Promise<[field: string, string | File][]> {
  assertMultipart(request)
  const parts = await readForm(request, fields, MAX_FORM_BYTES)
  for (const [field, value] of parts) {
    const isTooLong = typeof value === 'string' && value.length > MAX_TEXT_CHARACTERS
    if (isTooLong) throw new HttpError(413, `The field ${field} is too long.`)
  }
  return parts.filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0)
}

/** Parses a form strictly, so that nothing is created from an incomplete form (docs/decisions/014). */
async function readForm(request: Request, fields: FormFields, maxBytes: number): Promise<[string, string | File][]> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const body = await readBody(request, maxBytes)
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  if (!form || !beginsWithPart(body, headers['Content-Type'])) {
    throw new HttpError(400, 'The form arrived damaged or incomplete. Please send it again.')
  }
  const parts = [...form]
  if (parts.length > MAX_PARTS) throw new HttpError(400, `A form can have at most ${MAX_PARTS} parts.`)
  for (const [field, { length }] of Map.groupBy(parts, ([name]) => name)) {
    const allowed = Object.hasOwn(fields, field) ? (fields[field] ?? 0) : 0
    if (allowed === 0) throw new HttpError(400, ERRORS.unknownField)
    const most = allowed === 1 ? 'once' : `${allowed} times`
    if (length > allowed) throw new HttpError(400, `The form has the field ${field} more than ${most}.`)
  }
  return parts
}

/** Returns whether a form begins with its first part: the parser skips a part whose first boundary is damaged. */
function beginsWithPart({ buffer }: Uint8Array<ArrayBuffer>, contentType: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  // A line break may come before it.
  return boundary === undefined || Buffer.from(buffer).indexOf(`--${boundary}`) <= CRLF.length
}

function assertMultipart(request: Request): void {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new HttpError(415, ERRORS.notForm)
}

/** Returns the media type of a request's body in lower case, without parameters; empty without one. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
