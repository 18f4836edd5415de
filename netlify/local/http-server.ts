import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { isTooLong } from './settings.ts'

/** Time limits of a connection. */
const LIMITS = {
  /** The platform's limit for a function is a minute. */
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the pools of common clients, so that no client writes to a connection that is being closed. */
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
 * Serves on http://localhost:`port`, with a certificate on https://localhost:`port`.
 * @returns a function that stops the server gracefully.
 * @throws Error with a sentence for the terminal when the port cannot be had.
 */
export async function serveHttp(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  port: number,
  certificate?: Certificate,
): Promise<() => Promise<void>> {
  const server = certificate ? createTlsServer({ ...LIMITS, ...certificate }, listener) : createServer(LIMITS, listener)
  // A body that is too large is refused at `Expect: 100-continue`, as curl sends it.
  server.on('checkContinue', (incoming, outgoing) => {
    if (isTooLong(incoming)) outgoing.shouldKeepAlive = false
    else outgoing.writeContinue()
    listener(incoming, outgoing)
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
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
  const status = statuses[code ?? ''] ?? 400
  const body = JSON.stringify({ error: 'This request cannot be understood, or was not completed in time.' })
  const headers = `Content-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}`
  if (socket.writable) {
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)
  }
}
