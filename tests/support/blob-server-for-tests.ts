import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, vi } from 'vitest'
import { blobAnswers } from '../../netlify/local/blob-server.ts'

/**
 * How the store fails: `refuse` resets the connection, `silent` never answers, `slow` waits before it handles the
 * request, a number answers with that status, `lose-answer` handles the request and then resets, `cut-body` sends half
 * of the response.
 */
export type Fault = 'refuse' | 'silent' | 'slow' | 'lose-answer' | 'cut-body' | number
const SLOW_MS = 150
const TOKEN = 'test-token'

/** Whether the fault applies to a request. A promise counts as true. When it resolves, a slow request goes on. */
type When = (method: string, path: string) => boolean | Promise<unknown>

/**
 * Starts the local blob server on a new directory for one test file, and sets `NETLIFY_BLOBS_CONTEXT` to it. A
 * fault ends after its test, and the server stops after the last test.
 */
export async function blobServerForTests() {
  const directory = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  const answer = blobAnswers(directory, TOKEN)
  let fault: { kind: Fault; when: When } | null = null
  const requests: string[] = []

  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: target = '/', socket } = incoming
    requests.push(`${method} ${target}`)
    const hit = fault?.when(method, target)
    const kind = fault && hit ? fault.kind : null
    if (kind === 'silent') return
    if (kind === 'refuse') return void socket.destroy()
    if (typeof kind === 'number') return void outgoing.writeHead(kind).end()

    if (kind === 'slow') await Promise.race([sleep(SLOW_MS), ...(hit instanceof Promise ? [hit] : [])]).catch(() => {})
    const { status, headers, body = '' } = await answer(incoming)
    const bytes = Buffer.from(body)
    if (kind === 'lose-answer') return void socket.destroy()
    outgoing.writeHead(status, { ...headers, 'content-length': bytes.length })
    if (kind !== 'cut-body') return void outgoing.end(bytes)
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy())
  })
  server.listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const blobContext = { siteID: 'test', token: TOKEN, edgeURL: url, uncachedEdgeURL: url }
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobContext)).toString('base64') })

  const heal = () => {
    fault = null
  }
  afterEach(heal)
  afterAll(async () => {
    Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    /** The directory of the blobs: `<directory>/entries/test/site:<store>/<key>`. */
    directory,
    /** Sets the fault of all further requests, or of those for which `when` returns true. */
    fail(kind: Fault, when: When = () => true): void {
      fault = { kind, when }
    },
    heal,
    /** The requests since the last call, as `GET /test/site:records/events/…`. */
    takeRequests: (): string[] => requests.splice(0),
  }
}

/** Makes `AbortSignal.timeout(limitMs)` expire a hundred times as fast, until `vi.restoreAllMocks`. */
export function quickTimeout(limitMs: number) {
  const { timeout } = AbortSignal
  const quick = (ms: number) => timeout.call(AbortSignal, ms === limitMs ? ms / 100 : ms)
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(quick)
}
