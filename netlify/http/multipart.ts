import { mediaTypeOf, parseForm, readBody } from './body.ts'
import { ERRORS, HttpError } from './respond.ts'

/** The platform's limit for a request to a function; in production a longer body never arrives here. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
export const MAX_PARTS = 60
/** A text must be shorter than this. */
const MAX_TEXT_BYTES = 16 * 1024
const MAX_FILE_NAME_CHARACTERS = 100

/** One part of a form. Parts keep their order. */
export type Part = { field: string; text: string } | FilePart
export interface FilePart {
  field: string
  /** As the sender named it, without folders: for messages, never for keys. */
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads a multipart form strictly (docs/decisions/014): nothing is created from half a form. A file field that was left
 * empty is left out.
 * @param fields the fields of the form, and how often each may occur
 * @throws {HttpError} 415 for another media type; 413 when it or one of its texts is too long; 400 when it is truncated
 *   or damaged, has an unknown or repeated field, a part without a name, or more than 60 parts
 */
export async function readMultipart(request: Request, fields: Readonly<Record<string, number>>): Promise<Part[]> {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new HttpError(415, ERRORS.notForm)
  const form = [...(await parseForm(request, await readBody(request, MAX_BODY_BYTES), 'damaged or incomplete'))]
  if (form.length > MAX_PARTS) throw new HttpError(400, `A form can have at most ${MAX_PARTS} parts.`)
  const parts = await Promise.all(form.map(partOf))

  const sent = new Map<string, number>()
  for (const { field } of parts) {
    const allowed = Object.hasOwn(fields, field) ? (fields[field] ?? 0) : 0
    if (allowed === 0) throw new HttpError(400, ERRORS.unknownField)
    const count = (sent.get(field) ?? 0) + 1
    const most = allowed === 1 ? 'once' : `${allowed} times`
    if (count > allowed) throw new HttpError(400, `The form has the field ${field} more than ${most}.`)
    sent.set(field, count)
  }
  return parts.filter((part) => !('bytes' in part) || part.fileName !== '' || part.bytes.length > 0)
}

async function partOf([field, value]: [string, FormDataEntryValue]): Promise<Part> {
  if (typeof value !== 'string') {
    if (value.name.includes('\0')) throw new HttpError(400, 'A file has a name that cannot be read.')
    return { field, fileName: shown(value.name), bytes: new Uint8Array(await value.arrayBuffer()) }
  }
  if (Buffer.byteLength(value) >= MAX_TEXT_BYTES) throw new HttpError(413, `The field ${field} is too long.`)
  return { field, text: value }
}

/** Returns the last part of a path, without control characters. */
function shown(path: string): string {
  const name = path.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '')
  return [...name].slice(0, MAX_FILE_NAME_CHARACTERS).join('')
}
