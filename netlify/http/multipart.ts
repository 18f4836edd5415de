import busboy from 'busboy'
import { mediaTypeOf, readBody } from './body.ts'
import { ERRORS, HttpError } from './respond.ts'

/** The platform's limit for a request to a function; in production a longer body never gets here. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024
export const MAX_PARTS = 60
const MAX_TEXT_BYTES = 16 * 1024
const MAX_FILE_NAME_CHARACTERS = 100

const CRLF = Buffer.from('\r\n')
const CLOSING = Buffer.from('--')

export type Part = { field: string; text: string } | FilePart
export interface FilePart {
  field: string
  /** The file name that the sender gave. Use it in messages, never as a key. */
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
  /** Whether the file reached `maxFileBytes`; if so, `bytes` is truncated. */
  isTooLarge: boolean
}

interface FormRules {
  /** The fields of the form, and how often each may occur. */
  fields: Readonly<Record<string, number>>
  maxBodyBytes: number
  /** A file must be smaller than this. */
  maxFileBytes: number
}

/**
 * Parses a multipart form strictly (RFC 7578, docs/decisions/014). Empty file fields are omitted.
 *
 * busboy skips what it cannot parse and what exceeds a limit. Here both are errors, so that nothing is created from an
 * incomplete form.
 * @throws {HttpError} 415 for another media type; 413 when the form or one of its texts is too long; 400 when it is
 * truncated or damaged, has an unknown or repeated field, a part without a name, or more than 60 parts
 */
export async function readMultipart(request: Request, rules: FormRules): Promise<Part[]> {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new HttpError(415, ERRORS.notForm)
  const contentType = request.headers.get('Content-Type') ?? ''
  const body = Buffer.from(await readBody(request, rules.maxBodyBytes))
  const parts = await parse(body, contentType, rules.maxFileBytes)
  if (parts.length !== countDelimiters(body, contentType)) throw damaged()

  const sent = new Map<string, number>()
  for (const { field } of parts) {
    const allowed = Object.hasOwn(rules.fields, field) ? (rules.fields[field] ?? 0) : 0
    if (allowed === 0) throw new HttpError(400, ERRORS.unknownField)
    const count = (sent.get(field) ?? 0) + 1
    const most = allowed === 1 ? 'once' : `${allowed} times`
    if (count > allowed) throw new HttpError(400, `The form has the field ${field} more than ${most}.`)
    sent.set(field, count)
  }
  return parts.filter((part) => !('bytes' in part) || part.fileName !== '' || part.bytes.length > 0)
}

function parse(body: Buffer, contentType: string, maxFileBytes: number): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = []
    const fail = () => reject(damaged())
    const add = (part: Part) => {
      if (parts.push(part) > MAX_PARTS) reject(new HttpError(400, `A form can have at most ${MAX_PARTS} parts.`))
    }
    try {
      const parser = busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: { fileSize: maxFileBytes, fieldSize: MAX_TEXT_BYTES, parts: MAX_PARTS + 1 },
      })
      parser.on('field', (field: string | undefined, text, { valueTruncated }) => {
        if (field === undefined) return fail()
        if (valueTruncated) return reject(new HttpError(413, `The field ${field} is too long.`))
        add({ field, text })
      })
      parser.on('file', (field: string | undefined, stream, { filename }: { filename?: string }) => {
        if (field === undefined) fail()
        const chunks: Buffer[] = []
        const part = { field: field ?? '', fileName: displayName(filename), bytes: new Uint8Array(), isTooLarge: false }
        add(part)
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('limit', () => {
          part.isTooLarge = true
        })
        stream.on('end', () => {
          part.bytes = new Uint8Array(Buffer.concat(chunks))
        })
        // A truncated file also emits an error. Without a listener this error would end the process.
        stream.on('error', fail)
      })
      parser.on('error', fail)
      parser.on('close', () => resolve(parts))
      parser.end(body)
    } catch {
      fail()
    }
  })
}

/**
 * Counts the parts by their boundaries. busboy skips parts whose headers it cannot parse, and ends a part at
 * anything that begins like the boundary.
 */
function countDelimiters(body: Buffer, contentType: string): number {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const delimiter = `--${boundary?.[1] ?? boundary?.[2]}`
  let count = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && !body.subarray(at - 2, at).equals(CRLF)) continue
    if (body.subarray(at + delimiter.length, at + delimiter.length + 2).equals(CLOSING)) break
    count += 1
  }
  return count
}

function displayName(fileName: string | undefined): string {
  return [...(fileName ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, MAX_FILE_NAME_CHARACTERS).join('')
}

function damaged(): HttpError {
  return new HttpError(400, 'The form arrived damaged or incomplete. Please send it again.')
}
