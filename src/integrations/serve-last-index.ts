import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { AstroIntegration } from 'astro'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

const PREFIX = '/pagefind/'
const FOLDER = 'dist/pagefind'

/** Serves the search index of the last build in `npm run dev`; before the first build, a message what to do. */
export function serveLastIndex(server: DevServer): void {
  server.middlewares.use((request, response, next) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!path.startsWith(PREFIX)) return next()
    const file = join(FOLDER, path.slice(PREFIX.length))
    if (!existsSync(file)) {
      server.config.logger.warn('The search needs the index of a build: run "npm run build" once.')
      response.writeHead(404).end()
      return
    }
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(readFileSync(file))
  })
}
