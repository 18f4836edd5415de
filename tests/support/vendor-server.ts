import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './site-server.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A copy of the site, so that nothing is left in the checkout. It is below it, where functions find `node_modules`. */
const COPY = join(ROOT, '.cache/platform')
/** 354 MB, which is why npx fetches it for one test. */
const CLI = 'netlify-cli@27.10.2'
/** Ends the group of processes when the pipe to this process closes: also when the tests are killed. */
const GUARD = 'cat >/dev/null; kill -9 0'

/**
 * Serves the built site by the vendor's command line, without network: it bundles the functions as production does and
 * keeps blobs in files.
 * @param settings environment variables of the functions
 */
export async function startVendorServer(settings: Record<string, string>) {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const part of ['package.json', 'netlify', 'src', 'content', 'dist'])
    cpSync(join(ROOT, part), join(COPY, part), { recursive: true })
  const toml = readFileSync(join(ROOT, 'netlify.toml'), 'utf8')
  writeFileSync(join(COPY, 'netlify.toml'), toml.replace(/^command = .*$/m, 'command = "true"'))

  const [port, functions, files] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = `--port ${port} --functions-port ${functions} --staticServerPort ${files}`
  const serve = `${CLI} serve --offline --internal-disable-edge-functions ${ports}`
  const child = spawn('sh', ['-c', `{ npx --yes ${serve}; kill -9 0; } & ${GUARD}`], {
    cwd: COPY,
    env: { ...process.env, ...settings, BROWSER: 'none', CI: '1', XDG_CONFIG_HOME: COPY },
    detached: true,
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('server ready')) resolve()
      })
    child.once('exit', () => reject(new Error(`The vendor's server ended:\n${output}`)))
  })
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.stdin.end()
      await ended
      rmSync(COPY, { recursive: true, force: true })
    },
  }
}
