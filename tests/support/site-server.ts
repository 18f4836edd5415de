import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { STAFF_SETTINGS } from './staff.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../..')

const optionFor = (file: string) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`
/** The option of Node that a server needs so that `STAFF` can sign in (quick-scrypt.ts). */
export const QUICK_SCRYPT = optionFor('quick-scrypt.ts')
/** The option of Node that lengthens a server's time limits for slow machines (patient-server.ts). */
export const PATIENT = optionFor('patient-server.ts')

export type SiteServer = Awaited<ReturnType<typeof startSite>>

/**
 * Serves the built site with its functions and a new store, like `npm start`. `STAFF` can sign in.
 * @param environment settings to add, for example `{ SEED: '0' }`; a given `DATA_DIR` is used, and not deleted
 * @param args for the server, for example `--tls`
 */
export async function startSite(environment: Record<string, string> = {}, ...args: string[]) {
  const { DATA_DIR: givenDir } = environment
  const dataDir = givenDir ?? mkdtempSync(join(tmpdir(), 'school-site-'))
  const child = spawn(process.execPath, [QUICK_SCRYPT, 'netlify/local/start.ts', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...STAFF_SETTINGS, SKIP_BUILD: '1', PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    /** `http://localhost:PORT` */
    address: await addressOf(child),
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      await end(child, 'SIGTERM')
      if (givenDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
    /** Kills the server at once (SIGKILL), and keeps its data. */
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Returns the address that a server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [, address] = /Site on (\S+)\s/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The site's server ended with code ${code}:\n${output}`)))
  })
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  await using probe = createServer().listen(0)
  await once(probe, 'listening')
  return (probe.address() as AddressInfo).port
}
