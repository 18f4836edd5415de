import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Longer than any timeout. */
const SLOW_MS = 20_000
const SUCCESS = JSON.stringify({ success: true, message: 'Thank you.' })

/** What the CRM answers: an enquiry is taken, or it fails. */
const ANSWERS = {
  takes: [200, SUCCESS],
  'status-500': [500, SUCCESS],
  'status-403': [403, SUCCESS],
  redirect: [302, '', { Location: '/elsewhere' }],
  html: [200, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' }],
  unsuccessful: [200, JSON.stringify({ success: false, message: 'Not now.' })],
} as const
/** How the CRM behaves: one of its answers, or one of six other ways to fail. */
export type CrmBehaviour = keyof typeof ANSWERS | 'refused' | 'reset' | 'silent' | 'slow' | 'truncated' | 'garbage'

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
  return { fields, idempotencyKey: request.headersDistinct['idempotency-key']?.[0] }
}

function answer(behaviour: CrmBehaviour, socket: Socket, response: ServerResponse): void {
  const json = { 'Content-Type': 'application/json' }
  if (behaviour === 'garbage') socket.end('\u0000\u0001this is not HTTP\r\n\r\n')
  if (behaviour === 'truncated') {
    response.writeHead(200, { ...json, 'Content-Length': SUCCESS.length + 20 })
    response.write(SUCCESS, () => socket.destroy())
  }
  if (!(behaviour in ANSWERS)) return
  const [status, body, headers = json] = ANSWERS[behaviour as keyof typeof ANSWERS]
  response.writeHead(status, headers).end(body)
}
