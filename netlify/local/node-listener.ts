import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { TLSSocket } from 'node:tls'
import { HttpError, problem } from '../http/respond.ts'

/** Answers one request; `clientAddress` is the IP address at the other end of the connection. */
export type Answer = (request: Request, clientAddress: string) => Promise<Response>

/** Longest pause within a body. */
const SILENCE_LIMIT_MS = 8_000

/** Slowest accepted upload, below that of the slowest line that anybody uploads pictures on. */
const MIN_BYTES_PER_SECOND = 4 * 1024

/** Reads the whole body of a request, or throws. */
type ReadWhole = () => Promise<Uint8Array<ArrayBuffer>>

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Adapts Node's HTTP server to `Request` and `Response`.
 *
 * A body is read whole first, as on the platform: its bytes are unchanged, a truncated upload never reaches a function,
 * and one that is too long is refused by its declared length, unread.
 * @param maxBodyBytes the longest body that is taken; a longer one is answered 413 `{error}`.
 * @param silenceLimitMs how long a sender may say nothing, or next to nothing, before the answer is 408.
 */
export function nodeListener(answer: Answer, maxBodyBytes: number, silenceLimitMs = SILENCE_LIMIT_MS) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const response = await answerOrRefuse(answer, incoming, () => readBody(incoming, maxBodyBytes, silenceLimitMs))
      if (!outgoing.destroyed) await send(response, incoming, outgoing)
    } catch (error) {
      if (!incoming.socket.destroyed) console.error(`${incoming.method} ${pathOf(incoming)} broke off:`, error)
      outgoing.destroy()
    }
  }
}

async function answerOrRefuse(answer: Answer, incoming: IncomingMessage, readWhole: ReadWhole): Promise<Response> {
  try {
    const request = await toRequest(incoming, readWhole)
    return await answer(request, addressOf(incoming))
  } catch (error) {
    if (error instanceof HttpError) return problem(error.status, error.message, error.headers)
    if (incoming.socket.destroyed) throw error
    console.error(`${incoming.method} ${pathOf(incoming)} failed:`, error)
    return problem(500, 'Something went wrong on our side. Please try again.')
  }
}

async function toRequest(incoming: IncomingMessage, readWhole: ReadWhole): Promise<Request> {
  const method = incoming.method ?? ''
  if (!METHODS.includes(method)) {
    throw new HttpError(405, `The method ${method} is not possible here.`, { Allow: METHODS.join(', ') })
  }
  const url = urlOf(incoming)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = await readWhole()
  const carriesBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(url, { method, headers, body: carriesBody ? body : null })
}

/** Returns the requested URL. Only a path is accepted, so neither `//host` nor `http://host` can name another host. */
function urlOf(incoming: IncomingMessage): URL {
  const path = incoming.url ?? ''
  const scheme = incoming.socket instanceof TLSSocket ? 'https' : 'http'
  const url = path.startsWith('/') ? URL.parse(`${scheme}://${incoming.headers.host}${path}`) : null
  if (url === null) throw new HttpError(400, 'The address of this request cannot be understood.')
  return url
}

async function readBody(
  incoming: IncomingMessage,
  maxBodyBytes: number,
  silenceLimitMs: number,
): ReturnType<ReadWhole> {
  const tooLong = () =>
    new HttpError(413, `The request is too large: at most ${maxBodyBytes / 1024 / 1024} MB can be sent at once.`)
  const tooSlow = new HttpError(408, 'The request was not completed in time.', { Connection: 'close' })
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLong()
  const startMs = performance.now()
  const chunks: Buffer[] = []
  let size = 0
  return await new Promise((resolve, reject) => {
    const silence = setTimeout(() => settle(tooSlow), silenceLimitMs)
    const settle = (error?: Error) => {
      clearTimeout(silence)
      incoming.off('data', take).off('end', settle).off('error', settle).off('close', breakOff)
      if (error === undefined) resolve(new Uint8Array(Buffer.concat(chunks, size)))
      else reject(error)
    }
    const take = (chunk: Buffer) => {
      silence.refresh()
      size += chunk.length
      const elapsedMs = performance.now() - startMs
      const isTrickle = elapsedMs > silenceLimitMs && size < (elapsedMs / 1000) * MIN_BYTES_PER_SECOND
      if (isTrickle) settle(tooSlow)
      else if (size > maxBodyBytes) settle(tooLong())
      else chunks.push(chunk)
    }
    const breakOff = () => settle(new Error('the sender closed the connection'))
    incoming.on('data', take).on('end', settle).on('error', settle).on('close', breakOff)
  })
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  if (incoming.method === 'HEAD' || response.body === null) {
    await response.body?.cancel()
    outgoing.end()
  } else {
    await pipeline(response.body, outgoing)
  }
}

function addressOf(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
}

/** Returns the path without its query, which may contain personal data and is never logged. */
function pathOf(incoming: IncomingMessage): string {
  return incoming.url?.split('?')[0] ?? ''
}
