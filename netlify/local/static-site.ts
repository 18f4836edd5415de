import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { RedirectsHandler } from '@netlify/redirects'
import compression from '@polka/compression'
import { getMimeType } from 'hono/utils/mime'
import sirv from 'sirv'
import { HttpError } from '../http/respond.ts'
import type { FunctionServer } from './functions.ts'
import { respond, serverAddress, urlOf } from './http-server.ts'
import { answerImage, IMAGE_CDN_PATH } from './image-cdn.ts'
import { PROJECT_ROOT } from './settings.ts'

/** `publish` in netlify.toml. */
const PUBLISHED = join(PROJECT_ROOT, 'dist')
const REVALIDATED = 'public, max-age=0, must-revalidate'
const HTML = 'text/html; charset=utf-8'

const TOML = { projectDir: PROJECT_ROOT, configPath: join(PROJECT_ROOT, 'netlify.toml') }
const redirects = new RedirectsHandler({ ...TOML, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' })
const fromToml = { netlifyConfigPath: TOML.configPath, headersFiles: [], configHeaders: [] }
const { headers } = await parseAllHeaders({ ...fromToml, minimal: false })

/** The output of level 6 is a tenth larger than that of the best level, in a twentieth of the time. */
const compressed = compression({
  brotli: true,
  level: 6,
  mimes: /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/,
})

const files = sirv(PUBLISHED, {
  // Reads the folder at each request.
  dev: true,
  etag: true,
  extensions: ['html'],
  setHeaders: (outgoing, path) => {
    const type = getMimeType(path)?.replace('svg+xml; charset=utf-8', 'svg+xml')
    outgoing.setHeader('Content-Type', type ?? (extname(path) ? 'application/octet-stream' : HTML))
    outgoing.setHeader('Accept-Ranges', 'bytes')
    // The platform does not send this header. With an empty list, neither Node nor sirv sends it.
    outgoing.setHeader('Last-Modified', [])
  },
})

/**
 * Handles requests that do not ask for a page, in the order of the platform: functions, the Image CDN, then redirects
 * of netlify.toml. A rewrite changes the address for the next middleware.
 * @param hasPage whether a path has a page. Pages have priority over redirects that are not forced.
 */
export function platform(functions: FunctionServer, hasPage = (_path: string) => false) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: () => unknown): Promise<void> => {
    const url = urlOf(incoming)
    if (url === null) return await respond(incoming, outgoing, refuse)
    const answer = await functions.answererOf(url.pathname)
    if (answer) return await respond(incoming, outgoing, answer)
    if (url.pathname === IMAGE_CDN_PATH) {
      const picture = (request: Request) => answerImage(request, serverAddress(incoming))
      return await respond(incoming, outgoing, isRead(incoming) ? picture : refuse)
    }
    // A path such as `/%E0%A4%A` cannot be decoded, so no rule matches it.
    const rule = await redirects.match(new Request(url)).catch(() => undefined)
    if (rule && (rule.force || !hasPage(url.pathname))) {
      if (rule.redirect) return redirect(outgoing, rule.statusCode, rule.target)
      incoming.url = rule.target.pathname
    }
    await next()
  }
}

/** Serves the built site with its functions, compressed with brotli or gzip as the browser accepts. */
export function siteListener(functions: FunctionServer) {
  const first = platform(functions, hasBuiltPage)
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = () =>
      first(incoming, outgoing, () => answerWithFile(incoming, outgoing)).catch((error: unknown) => {
        console.error(`${incoming.method} ${incoming.url?.split('?')[0]} failed:`, error)
        outgoing.destroy()
      })
    outgoing.setHeader('Vary', 'Accept-Encoding')
    // sirv misreads ranges from the end, and a range of only the first byte. HTTP lets a server ignore ranges.
    if (!/^bytes=\d+-(?!0+$)\d*$/.test(incoming.headers.range ?? '')) delete incoming.headers.range
    if (incoming.headers.range) void answer()
    else compressed(incoming, outgoing, answer)
  }
}

async function answerWithFile(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = urlOf(incoming) ?? new URL('http://localhost')
  if (!isRead(incoming)) return await respond(incoming, outgoing, refuse)
  const withoutSlash = url.pathname.replace(/\/+$/, '')
  if (withoutSlash !== url.pathname && hasBuiltPage(withoutSlash)) {
    url.pathname = withoutSlash
    return redirect(outgoing, 301, url)
  }
  outgoing.setHeader('Cache-Control', REVALIDATED)
  for (const [name, value] of Object.entries(headersOf(url.pathname))) outgoing.setHeader(name, value)
  files(incoming, outgoing, async () => {
    const page = await readFile(join(PUBLISHED, '404.html')).catch(() => 'Not found')
    outgoing.writeHead(404, { 'Content-Type': HTML, 'Cache-Control': REVALIDATED }).end(page)
  })
}

/** Redirects, with the headers that netlify.toml sets for every page. */
function redirect(outgoing: ServerResponse, status: number, { href }: URL): void {
  outgoing.writeHead(status, { ...headersOf('/404'), Location: href }).end()
}

function headersOf(path: string): Record<string, string> {
  const rules = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
  return Object.assign({}, ...rules.map(({ values }) => values))
}

function hasBuiltPage(path: string): boolean {
  return existsSync(join(PUBLISHED, `${path}.html`))
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function refuse(): Promise<never> {
  throw new HttpError(405, 'A page can only be read.', { Allow: 'GET, HEAD' })
}
