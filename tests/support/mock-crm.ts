import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the CRM behaves: it accepts enquiries, or fails in one of eleven ways. */
export type CrmBehaviour =
  | 'takes'
  | 'refused'
  | 'reset'
  | 'silent'
  | 'slow'
  | 'status-500'
  | 'status-403'
  | 'redirect'
  | 'html'
  | 'unsuccessful'
  | 'truncated'
  | 'garbage'

/** Longer than any timeout. */
const SLOW_MS = 20_000
const SUCCESS = JSON.stringify({ success: true, message: 'Thank you.' })

/** A received enquiry. */
export interface CrmPost {
  fields: Record<string, string>
  idempotencyKey: string | undefined
  /** Whether the CRM responded with success. */
  wasTaken: boolean
}

export interface MockCrm {
  url: string
  /** Every completely received enquiry, in order. */
  posts: CrmPost[]
  behave(behaviour: CrmBehaviour): Promise<void>
  stop(): Promise<void>
}

/** Starts a mock CRM on a local port: stores what it receives and fails on demand. */
export async function startMockCrm(port = 0): Promise<MockCrm> {
  let behaviour: CrmBehaviour = 'takes'
  const posts: CrmPost[] = []
  const slow = new Set<NodeJS.Timeout>()

  const server = createServer(async (request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(200).end(SUCCESS)
    if (behaviour === 'reset') return void request.socket.destroy()
    const now = behaviour
    const post = await readPost(request).catch(() => undefined)
    // Whoever was sending has gone away, as a killed server does: nothing was received.
    if (!post) return
    posts.push({ ...post, wasTaken: now === 'takes' })
    if (now === 'slow') slow.add(setTimeout(() => response.end(SUCCESS), SLOW_MS))
    else answer(now, request.socket, response)
  })
  const listen = async (wanted: number) => {
    await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  const ownPort = await listen(port)

  return {
    url: `http://127.0.0.1:${ownPort}/enquiries`,
    posts,
    behave: async (next) => {
      behaviour = next
      if (next === 'refused') await close()
      else if (!server.listening) await listen(ownPort)
    },
    stop: async () => {
      for (const timer of slow) clearTimeout(timer)
      await close()
    },
  }
}

async function readPost(request: IncomingMessage): Promise<Pick<CrmPost, 'fields' | 'idempotencyKey'>> {
  const body = Buffer.concat(await Array.fromAsync(request))
  const form = await new Response(body, {
    headers: { 'Content-Type': request.headers['content-type'] ?? '' },
  }).formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const idempotencyKey = request.headers['idempotency-key']
  return { fields, idempotencyKey: Array.isArray(idempotencyKey) ? idempotencyKey[0] : idempotencyKey }
}

function answer(behaviour: CrmBehaviour, socket: Socket, response: ServerResponse): void {
  const json = { 'Content-Type': 'application/json' }
  if (behaviour === 'takes') response.writeHead(200, json).end(SUCCESS)
  if (behaviour === 'status-500') response.writeHead(500, json).end(SUCCESS)
  if (behaviour === 'status-403') response.writeHead(403, json).end(SUCCESS)
  if (behaviour === 'redirect') response.writeHead(302, { Location: '/elsewhere' }).end()
  if (behaviour === 'html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>')
  if (behaviour === 'unsuccessful') {
    response.writeHead(200, json).end(JSON.stringify({ success: false, message: 'Not now.' }))
  }
  if (behaviour === 'truncated') {
    response.writeHead(200, { ...json, 'Content-Length': SUCCESS.length + 20 })
    response.write(SUCCESS, () => socket.destroy())
  }
  if (behaviour === 'garbage') socket.end('\u0000\u0001this is not HTTP\r\n\r\n')
}
