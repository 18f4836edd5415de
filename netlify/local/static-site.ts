import { NetlifyDev } from '@netlify/dev'
import { Refusal } from '../respond.ts'
import { answerWithFile } from './file-answer.ts'
import { answerImage, IMAGE_CDN_PATH } from './image-cdn.ts'

const OFF = { enabled: false }

/** Pages and files with the redirects and headers of netlify.toml, and the Image CDN. */
export type StaticSite = {
  answer: (request: Request) => Promise<Response>
  /** Tells whether an address is answered without a file of the site: by a redirect or by the Image CDN. */
  needsNoFile: (url: URL) => Promise<boolean>
  stop: () => Promise<void>
}

/**
 * Serves the publish folder of a project as the platform does; @netlify/dev finds the file, the redirect, the headers.
 * @param projectRoot the folder of netlify.toml.
 * @param serverAddress where this server answers; the Image CDN fetches its sources from there.
 * @param withFiles false when something else, such as Astro's own server, has the pages and files.
 */
export async function startStaticSite(
  projectRoot: string,
  serverAddress: string,
  withFiles = true,
): Promise<StaticSite> {
  const platform = new NetlifyDev({
    projectRoot,
    serverAddress,
    apiToken: '',
    skipGitignore: true,
    staticFiles: { enabled: withFiles },
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
  })
  await platform.start()
  return {
    answer: (request) => answer(platform, request, serverAddress),
    needsNoFile: async (url) => url.pathname === IMAGE_CDN_PATH || (await find(platform, url))?.type === 'redirect',
    stop: () => platform.stop(),
  }
}

async function answer(platform: NetlifyDev, request: Request, serverAddress: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal(405, 'A page can only be read.', { Allow: 'GET, HEAD' })
  }
  const url = new URL(request.url)
  if (url.pathname === IMAGE_CDN_PATH) {
    return await answerImage(request, (image) => platform.handle(image), serverAddress)
  }
  const response = (await find(platform, url))?.response
  if (response === undefined) return await notFound(platform, url)
  if (!response.ok) return await withSiteHeaders(platform, response)
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    url.pathname = url.pathname.replace(/\/+$/, '')
    return await withSiteHeaders(platform, Response.redirect(url, 301))
  }
  return answerWithFile(request, new Uint8Array(await response.arrayBuffer()), new Headers(response.headers))
}

/** A path such as `/%E0%A4%A` is no text at all, and nothing can be found under it. */
async function find(platform: NetlifyDev, url: URL): ReturnType<NetlifyDev['handleAndIntrospect']> {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
  return await platform.handleAndIntrospect(new Request(url))
}

async function notFound(platform: NetlifyDev, url: URL): Promise<Response> {
  const page = await platform.handle(new Request(new URL('/404', url)))
  return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} })
}

/** Gives a redirect the headers that netlify.toml sets for every page. */
async function withSiteHeaders(platform: NetlifyDev, response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  const page = await platform.handle(new Request(new URL('/404', 'http://localhost')), {
    headersCollector: (name, value) => headers.set(name, value),
  })
  await page?.body?.cancel()
  return new Response(response.body, { status: response.status, headers })
}
