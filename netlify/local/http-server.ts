import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Answer, nodeListener } from './node-listener.ts'

/** Time limit for receiving a request; the platform's limit for a function is a minute. */
const REQUEST_TIMEOUT_MS = 60_000

/** Time limit for headers, against slow-header attacks. */
const HEADERS_TIMEOUT_MS = 10_000
const TIMEOUT_CHECK_MS = 1_000

/** Longer than the pools of common clients, so that no client writes to a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Time for running requests to finish when the server stops. */
const GRACE_MS = 5_000

/** Idle connections are closed at this interval while stopping. */
const IDLE_CHECK_MS = 50

/** Errors before there is a request, by Node's code. */
const UNREADABLE = new Map<string, [status: string, sentence: string]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The headers of this request are too long.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request was not completed in time.']],
])

export interface Certificate {
  key: string
  cert: string
}

/** Makes a certificate for `localhost` that no browser knows. This process trusts it: the Image CDN asks the site. */
export async function makeCertificate(): Promise<Certificate> {
  // Loading it takes a sixth of a second, which every other start saves.
  const { generate } = await import('selfsigned')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  setDefaultCACertificates([...getCACertificates(), cert])
  return { key, cert }
}

/**
 * Serves `answer` on http://localhost:`port`, with a certificate on https://localhost:`port`.
 * @returns a function that stops the server gracefully.
 * @throws Error with a sentence for the terminal when the port cannot be had.
 */
export async function serveHttp(
  answer: Answer,
  port: number,
  maxBodyBytes: number,
  certificate?: Certificate,
): Promise<() => Promise<void>> {
  const listener = nodeListener(answer, maxBodyBytes)
  const limits = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  }
  const server = certificate ? createTlsServer({ ...limits, ...certificate }, listener) : createServer(limits, listener)
  // A body that is too large is refused at `Expect: 100-continue`, as curl sends it.
  server.on('checkContinue', (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) outgoing.shouldKeepAlive = false
    else outgoing.writeContinue()
    void listener(incoming, outgoing)
  })
  server.on('clientError', refuseUnreadable)
  await listen(server, port)
  return () => close(server)
}

/**
 * Checks the port before the site is built.
 * @throws Error with a sentence for the terminal when something else listens on the port.
 */
export async function assertPortIsFree(port: number): Promise<void> {
  const server = createServer()
  await listen(server, port)
  await close(server)
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use. End what runs there, or choose another: PORT=8890.`) : error)
    })
    server.listen(port, () => resolve())
  })
}

async function close(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(deadline)
}

/** Answers what Node cannot parse as HTTP with a JSON error like any other. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return
  const [status, sentence] = UNREADABLE.get(error.code ?? '') ?? [
    '400 Bad Request',
    'This request cannot be understood.',
  ]
  const body = JSON.stringify({ error: sentence })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
