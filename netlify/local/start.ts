/** `npm start`: builds the site and serves it on this machine, with its functions and a blob store in files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startBlobServer } from './blob-server.ts'
import { finishPendingWork } from './function-context.ts'
import { loadFunctions, routeToFunction } from './function-router.ts'
import { serveHttp } from './http-server.ts'
import { MAX_BODY_BYTES, PROJECT_ROOT, prepareAdmin, readSettings } from './settings.ts'
import { startStaticSite } from './static-site.ts'

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const { port, dataDir } = readSettings()
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops) await end()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [signInLine] = await Promise.all([prepareAdmin(), build()])
  const address = `http://localhost:${port}`
  const site = await startStaticSite(PROJECT_ROOT, address)
  const stopBlobs = await startBlobServer(dataDir)
  const functions = await loadFunctions(join(PROJECT_ROOT, 'netlify/functions'), (file) => import(file))
  const stopHttp = await serveHttp(
    (request, clientAddress) =>
      new URL(request.url).pathname.startsWith('/api/')
        ? routeToFunction(functions, request, clientAddress)
        : site.answer(request),
    port,
    MAX_BODY_BYTES,
  )
  stops.push(stopHttp, finishPendingWork, stopBlobs, site.stop)
  console.log(`Site on ${address}\n${signInLine}`)
}

/** Builds in a process of its own, whose memory the server then does not carry. */
async function build(): Promise<void> {
  const { SKIP_BUILD } = process.env
  if (SKIP_BUILD === '1') {
    if (existsSync(join(PROJECT_ROOT, 'dist/index.html'))) return
    throw new Error('There is no built site in dist/ yet: run "npm run build", or start without SKIP_BUILD=1.')
  }
  const astro = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build'], { cwd: PROJECT_ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built; the reason is above.')
}
