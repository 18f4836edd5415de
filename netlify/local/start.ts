/** `npm start`: builds the site and serves it on this machine, with its functions and a blob store in files. `--tls` serves https. */
import './give-memory-back.ts'

import { startBlobServer } from './blob-server.ts'
import { buildSite } from './build-site.ts'
import { loadFunctions, startFunctionServer } from './functions.ts'
import { assertPortIsFree, makeCertificate, serveHttp } from './http-server.ts'
import { runUntilTold } from './process.ts'
import { seedSamples } from './seed.ts'
import { prepareAdmin, readSettings } from './settings.ts'
import { siteListener } from './static-site.ts'

await runUntilTold(async (endWith) => {
  const { port, dataDir } = readSettings()
  await assertPortIsFree(port)
  endWith(await startBlobServer(dataDir))
  const [signInLine] = await Promise.all([prepareAdmin(), buildSite(endWith), seedSamples()])

  const certificate = process.argv.includes('--tls') ? await makeCertificate() : undefined
  const address = `${certificate ? 'https' : 'http'}://localhost:${port}`
  const functions = await loadFunctions()
  const functionServer = startFunctionServer(async () => functions)
  endWith(functionServer.stop)
  endWith(await serveHttp(siteListener(functionServer, address), port, certificate))
  console.log(`Site on ${address}\n${signInLine}`)
})
