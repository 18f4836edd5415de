import { on } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { HttpError, problem } from '../http/respond.ts'

/** The longest request body. The platform allows 6 MB, and encodes a binary body as base64, which is a third longer. */
const MAX_BODY_BYTES = 4.5 * 1024 * 1024

function isTooLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
}

/** The longest response of a function: the platform's limit for streamed responses (docs/decisions/002). */
const MAX_RESPONSE_BYTES = 20 * 1024 * 1024

/** Time limits of a connection. */
const LIMITS = {
  /** The platform's limit for a function is a minute. */
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than clients keep idle connections, so that no client writes to a connection that is being closed. */
  keepAliveTimeout: 65_000,
}

/** Time for running requests to finish when the server stops. */
const GRACE_MS = 5_000

/** Idle connections are closed at this interval while stopping. */
const IDLE_CHECK_MS = 50

export interface Certificate {
  key: string
  cert: string
}

/** Creates a self-signed certificate for `localhost`. This process trusts it, for requests of the local Image CDN. */
export async function makeCertificate(): Promise<Certificate> {
  // Imported here, because loading takes a sixth of a second.
  const { generate } = await import('selfsigned')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  setDefaultCACertificates([...getCACertificates(), cert])
  return { key, cert }
}

/**
 * Serves on http://localhost:`port`, or https with a certificate; 0 is any free port.
 * @returns the address, and a function that stops the server gracefully
 */
export async function serveHttp(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  port: number,
  certificate?: Certificate,
) {
  const server = certificate ? createTlsServer({ ...LIMITS, ...certificate }, listener) : createServer(LIMITS, listener)
  // A body that is too large is refused at `Expect: 100-continue`, which curl sends.
  server.on('checkContinue', (incoming, outgoing) => {
    if (isTooLong(incoming)) outgoing.shouldKeepAlive = false
    else outgoing.writeContinue()
    listener(incoming, outgoing)
  })
  server.on('clientError', refuseUnreadable)
  const address = `${certificate ? 'https' : 'http'}://localhost:${await listen(server, port)}`
  return { address, stop: () => close(server) }
}

/** Checks the port before the site is built. @throws Error with a message for the terminal when it is in use */
export async function assertPortIsFree(port: number): Promise<void> {
  const server = createServer()
  await listen(server, port)
  await close(server)
}

/** @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use. End what runs there, or choose another: PORT=8890.`) : error)
    })
    server.listen(port, () => resolve())
  })
  return (server.address() as AddressInfo).port
}

async function close(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(deadline)
}

/** Sends a JSON error, like the other errors, for a request that Node cannot parse as HTTP. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
  const status = statuses[code ?? ''] ?? 400
  const body = JSON.stringify({ error: 'This request cannot be understood, or was not completed in time.' })
  const headers = `Content-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}`
  if (socket.writable) {
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)
  }
}

/** Answers one request; `clientAddress` is the IP address of the client. */
export type Answer = (request: Request, clientAddress: string) => Promise<Response>

/** The longest pause while a body is received. */
const SILENCE_LIMIT_MS = 8_000

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Responds to a request of Node's HTTP server with the result of `answer`. Errors of `answer` become JSON.
 *
 * The whole body is read first, as on the platform, so a truncated upload never reaches a function. A body whose
 * declared length is too long is refused unread.
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
    if (body.length > MAX_RESPONSE_BYTES) throw new Error(`A response of ${body.length} bytes is too long.`)
    return [response, body]
  } catch (error) {
    // The query is not logged: it can contain personal data.
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
  return url.startsWith('/') ? URL.parse(`${schemeOf(socket)}://${headers.host}${url}`) : null
}

/** Returns the server's own address, whatever host the request names. */
export function serverAddress({ socket }: IncomingMessage): string {
  return `${schemeOf(socket)}://localhost:${socket.localPort}`
}

function schemeOf(socket: Socket): string {
  return socket instanceof TLSSocket ? 'https' : 'http'
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
