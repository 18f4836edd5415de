import { Refusal } from '../respond.ts'

/**
 * The whole body of a request, or of an answer from elsewhere.
 * @throws {Refusal} 413 when it is longer than `maxBytes`: unread when its length is declared, else as soon as it is;
 *   400 when it breaks off.
 */
export async function readBody(message: Request | Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = new Refusal(413, `This is too much to send at once: at most ${Math.floor(maxBytes / 1024)} KB.`)
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
    throw new Refusal(400, 'What was sent did not arrive whole. Please send it again.')
  }
  if (length > maxBytes) throw tooLong
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The JSON that a request carries.
 * @throws {Refusal} 415 when it does not say that it is JSON, 400 when it is not, 413 when it is longer than `maxBytes`.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal(415, 'Please send this as application/json.')
  const bytes = await readBody(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'What was sent is not valid JSON.')
  }
}

/**
 * The text fields of a form that a browser sends, multipart or urlencoded; absent fields are absent.
 * @param names the fields the form has. Another one, one sent twice, or a file is a refusal, not something to drop.
 * @throws {Refusal} 415 for another kind of body, 400 when it cannot be read, 413 when it is longer than `maxBytes`.
 */
export async function readTextForm<Name extends string>(
  request: Request,
  names: readonly Name[],
  maxBytes: number,
): Promise<Partial<Record<Name, string>>> {
  const mediaType = mediaTypeOf(request)
  if (mediaType !== 'multipart/form-data' && mediaType !== 'application/x-www-form-urlencoded') {
    throw new Refusal(415, 'Please send this as a form (multipart/form-data).')
  }
  const form = await parseForm(await readBody(request, maxBytes), request.headers.get('Content-Type') ?? '')
  const fields: Partial<Record<Name, string>> = {}
  for (const [key, value] of form) {
    const name = names.find((known) => known === key)
    if (name === undefined) throw new Refusal(400, 'The form has a field that does not belong to it.')
    if (typeof value !== 'string') throw new Refusal(400, 'A file cannot be sent with this form.')
    if (fields[name] !== undefined) throw new Refusal(400, `The field ${name} was sent twice.`)
    fields[name] = value
  }
  return fields
}

/** The media type of a request's body, without parameters, in lower case; empty when it names none. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    throw new Refusal(400, 'The form arrived damaged. Please send it again.')
  }
}
