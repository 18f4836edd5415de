import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS, signIn } from '../support/staff.ts'

const keptAlive = new Agent({ keepAlive: true })

/** The served site, its blob server and its CRM, each where it disturbs the others least, and a session of staff. */
export type BenchSite = Awaited<ReturnType<typeof startBenchSite>>

/** Starts them on an empty store; functions that run in this process use the same store and settings from then on. */
export async function startBenchSite() {
  const blobProcess = spawn(process.execPath, [join(import.meta.dirname, 'blob-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [firstLine] = await once(blobProcess.stdout, 'data')
  const crm = await startMockCrm()
  Object.assign(process.env, STAFF_SETTINGS, { NETLIFY_BLOBS_CONTEXT: String(firstLine).trim(), CRM_ENDPOINT: crm.url })
  const site = await startSiteServer({ SEED: '0' })
  const { cookie } = await signIn(site.address)

  return {
    cookie,
    address: site.address,
    get: (path: string) => answered(fetch(site.address + path, { headers: { 'Accept-Encoding': 'identity' } }), 200),
    /** Asks as a plain client and drops what comes: `fetch` would take longer over a long body than the server. */
    receive: async (path: string) => {
      const [answer] = await once(get(site.address + path, { agent: keptAlive }), 'response')
      answer.resume()
      await once(answer, 'end')
    },
    post: (path: string, body: FormData | URLSearchParams, status: number) =>
      answered(
        fetch(site.address + path, { method: 'POST', body, headers: { Origin: site.address, Cookie: cookie } }),
        status,
      ),
    peakMemory: () => `${peakMegabytes(site.pid)} MB`,
    async stop() {
      keptAlive.destroy()
      await site.stop()
      await crm.stop()
      blobProcess.stdin.end()
      await once(blobProcess, 'exit')
    },
  }
}

async function answered(asked: Promise<Response>, status: number): Promise<unknown> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`Answered with ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** Returns the peak memory of a process, as reported by Linux. */
export function peakMegabytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
