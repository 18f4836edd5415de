import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const SUCCESS = JSON.stringify({ success: true, message: 'Thank you.' })

/** The CRM's responses: an enquiry is accepted, or it fails. */
const ANSWERS = {
  takes: [200, SUCCESS],
  'status-500': [500, SUCCESS],
  'status-403': [403, SUCCESS],
  redirect: [302, '', { Location: '/elsewhere' }],
  html: [200, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' }],
  unsuccessful: [200, JSON.stringify({ success: false, message: 'Not now.' })],
  truncated: [200, SUCCESS, { 'Content-Type': 'application/json', 'Content-Length': SUCCESS.length + 20 }],
} as const
/** The CRM's behaviour: one of its responses, or one of three ways to send none. */
type CrmBehaviour = keyof typeof ANSWERS | 'refused' | 'reset' | 'silent'

/** A received enquiry, and whether the CRM responded with success. */
type CrmPost = Awaited<ReturnType<typeof readPost>> & { wasTaken: boolean }

export type MockCrm = Awaited<ReturnType<typeof startMockCrm>>

/** Starts a mock CRM on a local port: stores what it receives and fails on demand. */
export async function startMockCrm() {
  let behaviour: CrmBehaviour = 'takes'
  const posts: CrmPost[] = []

  const server = createServer(async (request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(200).end(SUCCESS)
    const now = behaviour
    if (now === 'reset') return void request.socket.destroy()
    const post = await readPost(request).catch(() => undefined)
    // The sender has disconnected, as a killed server does: nothing was received.
    if (!post) return
    posts.push({ ...post, wasTaken: now === 'takes' })
    if (now === 'silent' || now === 'refused') return
    const [status, body, headers = { 'Content-Type': 'application/json' }] = ANSWERS[now]
    response.writeHead(status, headers)
    if (now === 'truncated') response.write(body, () => request.socket.destroy())
    else response.end(body)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/enquiries`,
    /** Every completely received enquiry, in order. */
    posts,
    async behave(next: CrmBehaviour): Promise<void> {
      behaviour = next
      if (next === 'refused') await stop()
      else if (!server.listening) await listen(port)
    },
    stop,
  }
}

async function readPost(request: IncomingMessage) {
  const body = Buffer.concat(await Array.fromAsync(request))
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData()
  const fields: Record<string, string> = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { fields, idempotencyKey: request.headersDistinct['idempotency-key']?.[0] }
}
