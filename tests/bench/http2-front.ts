import { createHash, X509Certificate } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { generate } from 'selfsigned'
import { Outbox } from './outbox.ts'
import { type Line, slowLine } from './shaped-line.ts'

/** Headers of HTTP/1 that HTTP/2 does not allow. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/** Of a request that names none; 0 is the most urgent (RFC 9218, section 4.1). */
const DEFAULT_URGENCY = 3

type Kept = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Front = { address: string; stop: () => Promise<void> }

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})
const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })

/** The browser takes the certificate for a good one, so that it caches as usual. */
export const TRUST_FRONT = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`

/**
 * Serves a site again as a CDN does: over HTTP/2 and TLS, from memory once a file was asked for, the most urgent first.
 * @param origin its address over HTTP/1, without a slash at the end
 * @param line a slow line between the browser and this server; without one it is as fast as the machine
 */
export async function startFront(origin: string, line?: Line): Promise<Front> {
  const kept = new Map<string, Promise<Kept>>()
  const http2 = createSecureServer({ key, cert })
  const outboxes = new WeakMap<object, Outbox>()
  http2.on('session', (session) => outboxes.set(session, new Outbox()))
  http2.on('stream', (stream, headers) => {
    const outbox = stream.session && outboxes.get(stream.session)
    if (!outbox) {
      stream.destroy()
      return
    }
    const urgency = Number(/u=(\d)/.exec(String(headers.priority))?.[1] ?? DEFAULT_URGENCY)
    const { ':path': path = '/', ':method': method = 'GET' } = headers
    const isWhole = method === 'GET' && !headers.range && !path.startsWith('/api/')
    const name = `${path} ${headers.accept}`
    const answered = (isWhole && kept.get(name)) || ask(origin + path, method, headers)
    if (isWhole) kept.set(name, answered)
    answered.then((answer) => respond(stream, answer, outbox, urgency)).catch(() => stream.destroy())
  })
  http2.on('sessionError', () => undefined)

  const open = new Set<Socket>()
  const overLine = line ? slowLine(line) : (socket: Duplex) => socket
  const server = createServer((socket) => {
    socket.setNoDelay()
    open.add(socket.once('close', () => open.delete(socket)))
    http2.emit('connection', overLine(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function respond(stream: ServerHttp2Stream, { status, headers, body }: Kept, outbox: Outbox, urgency: number): void {
  if (stream.destroyed) return
  stream.on('error', () => undefined)
  stream.respond({ ...headers, ':status': status })
  outbox.add({ stream, body, urgency, sent: 0 })
}

async function ask(url: string, method: string, headers: IncomingHttpHeaders): Promise<Kept> {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url, { method, headers: Object.fromEntries(own) }, resolve)
      .once('error', reject)
      .end(),
  )
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const allowed = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))
  return { status: answer.statusCode ?? 502, headers: Object.fromEntries(allowed), body: Buffer.concat(pieces) }
}
