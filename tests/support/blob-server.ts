import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BlobsServer } from '@netlify/blobs/server'
import { mendServer } from '../../netlify/local/blob-server.ts'
import { freePort } from './site-server.ts'

/**
 * How the store fails: `refuse` resets the connection, `silent` never answers, `slow` waits before it does what was
 * asked, a number answers with that status, `lose-answer` does what was asked and then resets, `cut-body` sends half of
 * the answer.
 */
export type Fault = 'refuse' | 'silent' | 'slow' | 'lose-answer' | 'cut-body' | number
const SLOW_MS = 150

export interface TestBlobServer {
  /** The directory of the blobs: `<directory>/entries/test/site:<store>/<key>`. */
  directory: string
  /**
   * Sets the fault of all further requests, or of those for which `when` returns true or a promise: a slow one waits
   * for it, and no longer than else.
   */
  fail(fault: Fault, when?: (method: string, path: string) => boolean | Promise<unknown>): void
  heal(): void
  /** The requests since the last call, as `GET /test/site:records/events/…`. */
  takeRequests(): string[]
  stop(): Promise<void>
}

/** Hop-by-hop headers, which a proxy does not forward. */
const HOP_HEADERS = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/**
 * The mended blob server on a directory of its own, behind a proxy that can fail, with `NETLIFY_BLOBS_CONTEXT`
 * pointing to the proxy. One per test file, since the environment holds one address.
 */
export async function startBlobServer(): Promise<TestBlobServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  const vendor = new BlobsServer({ directory, token: 'test-token', port: await freePort() })
  mendServer(vendor, directory, 'test-token')
  const { port: vendorPort } = await vendor.start()
  let fault: { kind: Fault; when: (method: string, path: string) => boolean | Promise<unknown> } | null = null
  let requests: string[] = []

  const proxy = createServer(async (incoming, outgoing) => {
    const method = incoming.method ?? 'GET'
    const target = incoming.url ?? '/'
    requests.push(`${method} ${target}`)
    const hit = fault?.when(method, target)
    const kind = fault && hit ? fault.kind : null
    if (kind === 'silent') return
    if (kind === 'refuse') return void incoming.socket.destroy()
    if (typeof kind === 'number') return void outgoing.writeHead(kind).end()

    const body = Buffer.concat(await Array.fromAsync(incoming))
    if (kind === 'slow') await Promise.race([sleep(SLOW_MS), ...(hit instanceof Promise ? [hit] : [])]).catch(() => {})
    const forward = () =>
      fetch(`http://localhost:${vendorPort}${target}`, {
        method,
        headers: Object.fromEntries(
          Object.entries(incoming.headersDistinct)
            .filter(([name]) => !HOP_HEADERS.has(name))
            .map(([name, values]) => [name, values?.join(', ') ?? '']),
        ),
        body: method === 'PUT' ? body : null,
      })
    const answer = await forward().catch(() => null)
    // Null only when the test file ends: nobody waits for the response any more.
    if (answer === null) return void incoming.socket.destroy()
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (kind === 'lose-answer') return void incoming.socket.destroy()
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !HOP_HEADERS.has(name)))
    outgoing.writeHead(answer.status, { ...headers, 'content-length': bytes.length })
    if (kind !== 'cut-body') return void outgoing.end(bytes)
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy())
  })
  proxy.listen(0, 'localhost')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const blobContext = { siteID: 'test', token: 'test-token', edgeURL: url, uncachedEdgeURL: url }
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobContext)).toString('base64') })

  return {
    directory,
    fail: (kind, when = () => true) => {
      fault = { kind, when }
    },
    heal: () => {
      fault = null
    },
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    stop: async () => {
      Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
      proxy.closeAllConnections()
      proxy.close()
      await vendor.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
