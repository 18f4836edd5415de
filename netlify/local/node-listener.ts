import { on } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { HttpError, problem } from '../http/respond.ts'
import { isTooLong, MAX_BODY_BYTES, MAX_RESPONSE_BYTES } from './settings.ts'

/** Answers one request; `clientAddress` is the IP address at the other end of the connection. */
export type Answer = (request: Request, clientAddress: string) => Promise<Response>

/** Longest pause within a body. */
const SILENCE_LIMIT_MS = 8_000

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Has `answer` answer a request of Node's HTTP server; its errors become JSON.
 *
 * A body is read whole first, as on the platform: its bytes are unchanged, a truncated upload never reaches a function,
 * and one that is too long is refused by its declared length, unread.
 */
export async function respond(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): Promise<void> {
  const [response, body] = await answerOrRefuse(incoming, answer)
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  if (response.body === null) return void outgoing.end()
  outgoing.setHeader('Content-Length', body.length)
  outgoing.end(body)
}

async function answerOrRefuse(incoming: IncomingMessage, answer: Answer): Promise<[Response, Uint8Array]> {
  try {
    const response = await answer(
      await toRequest(incoming),
      incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    )
    const body = await response.bytes()
    if (body.length > MAX_RESPONSE_BYTES) throw new Error(`The answer has ${body.length} bytes: the platform cuts it.`)
    return [response, body]
  } catch (error) {
    // The query may contain personal data.
    const call = `${incoming.method} ${incoming.url?.split('?')[0]}`
    if (!(error instanceof HttpError || incoming.socket.destroyed)) console.error(`${call} failed:`, error)
    const refusal =
      error instanceof HttpError
        ? problem(error.status, error.message, error.headers)
        : problem(500, 'Something went wrong on our side. Please try again.')
    return [refusal, await refusal.clone().bytes()]
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const method = incoming.method ?? ''
  if (!METHODS.includes(method)) {
    throw new HttpError(405, `The method ${method} is not possible here.`, { Allow: METHODS.join(', ') })
  }
  const url = urlOf(incoming)
  if (url === null) throw new HttpError(400, 'The address of this request cannot be understood.')
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = await readBody(incoming)
  const carriesBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(url, { method, headers, body: carriesBody ? body : null })
}

/** Returns the requested URL. Only a path is accepted, so neither `//host` nor `http://host` can name another host. */
export function urlOf({ url = '', headers, socket }: IncomingMessage): URL | null {
  return url.startsWith('/')
    ? URL.parse(`${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host}${url}`)
    : null
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = `The request is too large: at most ${MAX_BODY_BYTES / 1024 / 1024} MB can be sent at once.`
  if (isTooLong(incoming)) throw new HttpError(413, tooLong)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const [chunk] of on(incoming, 'data', { close: ['end', 'close'], signal: silence.signal })) {
      timer.refresh()
      size += chunk.length
      if (size > MAX_BODY_BYTES) throw new HttpError(413, tooLong)
      chunks.push(chunk)
    }
  } catch (error) {
    if (!silence.signal.aborted) throw error
    throw new HttpError(408, 'The request was not completed in time.', { Connection: 'close' })
  } finally {
    clearTimeout(timer)
  }
  if (!incoming.complete) throw new Error('the sender closed the connection')
  return new Uint8Array(Buffer.concat(chunks))
}
