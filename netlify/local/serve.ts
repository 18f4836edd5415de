/** Builds the site and serves it locally, with its functions and a blob store in files. `--tls` serves https. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startBlobServer } from './blob-server.ts'
import { loadFunctions, startFunctionServer } from './functions.ts'
import { assertPortIsFree, makeCertificate, serveHttp } from './http-server.ts'
import { type EndWith, runUntilTold } from './process.ts'
import { seedSamples } from './seed.ts'
import { PROJECT_ROOT, prepareAdmin, readSettings } from './settings.ts'
import { siteListener } from './static-site.ts'

await runUntilTold(async (endWith) => {
  const { port, dataDir } = readSettings()
  await assertPortIsFree(port)
  endWith(await startBlobServer(dataDir))
  const [signInLine] = await Promise.all([prepareAdmin(), buildSite(endWith), seedSamples()])

  const certificate = process.argv.includes('--tls') ? await makeCertificate() : undefined
  const functionServer = startFunctionServer(await loadFunctions())
  endWith(functionServer.stop)
  const { address, stop } = await serveHttp(siteListener(functionServer), port, certificate)
  endWith(stop)
  console.log(`Site on ${address}\n${signInLine}`)
})

/** Builds the site in a child process, which frees the memory afterwards. `SKIP_BUILD=1` uses the last build. */
async function buildSite(endWith: EndWith): Promise<void> {
  const { SKIP_BUILD } = process.env
  if (SKIP_BUILD === '1') {
    if (existsSync(join(PROJECT_ROOT, 'dist/index.html'))) return
    throw new Error('There is no built site in dist/ yet: run "npm run build", or start without SKIP_BUILD=1.')
  }
  const astro = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs')
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ...process.env }
  const build = spawn(process.execPath, [astro, 'build'], { cwd: PROJECT_ROOT, env, stdio: 'inherit' })
  endWith(() => build.kill())
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The site could not be built; the reason is above.')
}
