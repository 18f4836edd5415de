/** `npm run dev`: Astro's server with hot reload. Functions, blob store, redirects and Image CDN run in front of it. */
import { dev } from 'astro'
import { startBlobServer } from './blob-server.ts'
import { loadFunctions, startFunctionServer } from './functions.ts'
import { assertPortIsFree } from './http-server.ts'
import { runUntilTold } from './process.ts'
import { seedSamples } from './seed.ts'
import { PROJECT_ROOT, prepareAdmin, readSettings } from './settings.ts'
import { platform } from './static-site.ts'

await runUntilTold(async (endWith) => {
  const { port, dataDir } = readSettings()
  await assertPortIsFree(port)
  endWith(await startBlobServer(dataDir))
  const [signInLine] = await Promise.all([prepareAdmin(), seedSamples()])

  const address = `http://localhost:${port}`
  // Functions that respond with a page fetch it from Astro's server instead of dist/.
  Object.assign(process.env, { DEV_PAGES_ADDRESS: address })
  // The current Vite server knows which modules have changed. Astro replaces that server when Astro's settings change.
  let importModule: Parameters<typeof loadFunctions>[0]
  const functionServer = startFunctionServer(await loadFunctions(), () => loadFunctions(importModule))
  endWith(functionServer.stop)

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
            vite.middlewares.use(platform(functionServer))
          },
        },
      ],
    },
  })
  endWith(() => server.stop())
  console.log(`Site on ${address}\n${signInLine}`)
})
