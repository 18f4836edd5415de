/**
 * `npm run dev`: Astro's server with hot reload; in front of it the same functions, blob store, redirects, Image CDN.
 */
import { join } from 'node:path'
import { dev } from 'astro'
import { startBlobServer } from './blob-server.ts'
import { type ImportModule, loadFunctions } from './function-router.ts'
import { startFunctionServer } from './function-server.ts'
import { assertPortIsFree } from './http-server.ts'
import { nodeListener } from './node-listener.ts'
import { runUntilTold } from './process.ts'
import { seedSamples } from './seed.ts'
import { MAX_BODY_BYTES, PROJECT_ROOT, prepareAdmin, readSettings } from './settings.ts'
import { startStaticSite } from './static-site.ts'

// Turns off the Astro adapter's emulation of functions and blobs.
Object.assign(process.env, { NETLIFY_DEV: '1' })

await runUntilTold(async (endWith) => {
  const { port, dataDir } = readSettings()
  await assertPortIsFree(port)
  endWith(await startBlobServer(dataDir))
  const [signInLine] = await Promise.all([prepareAdmin(), seedSamples()])

  const address = `http://localhost:${port}`
  // Functions that answer with a page get it from Astro's server instead of dist/.
  Object.assign(process.env, { DEV_PAGES_ADDRESS: address })
  const site = startStaticSite(PROJECT_ROOT, address, false)
  // Astro replaces its Vite server when its configuration changes; the current one knows which modules have changed.
  let importModule: ImportModule
  const functionServer = startFunctionServer(() =>
    loadFunctions(join(PROJECT_ROOT, 'netlify/functions'), (file) => importModule(file)),
  )
  endWith(functionServer.stop)

  const answer = nodeListener(
    async (request, clientAddress) =>
      (await functionServer.owns(new URL(request.url).pathname))
        ? await functionServer.answer(request, clientAddress)
        : await site.answer(request),
    MAX_BODY_BYTES,
  )
  const server = await dev({
    root: PROJECT_ROOT,
    server: { port },
    vite: {
      server: { strictPort: true },
      plugins: [
        {
          name: 'local-platform',
          configureServer(vite) {
            importModule = (file) => vite.ssrLoadModule(file)
            vite.middlewares.use(async (incoming, outgoing, next) => {
              const url = URL.parse(incoming.url ?? '', address)
              const isOurs =
                url !== null && ((await functionServer.owns(url.pathname)) || (await site.needsNoFile(url)))
              if (isOurs) return await answer(incoming, outgoing)
              // The rewrite of netlify.toml leads to a page, which Astro serves here.
              if (url?.pathname === '/home') incoming.url = '/'
              next()
            })
          },
        },
      ],
    },
  })
  endWith(() => server.stop())
  console.log(`Site on ${address}\n${signInLine}`)
})
