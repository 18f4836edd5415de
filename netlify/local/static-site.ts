import { join } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { ImageHandler } from '@netlify/images'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { HttpError } from '../http/respond.ts'
import { answerWithFile } from './file-answer.ts'
import { answerImage, IMAGE_CDN_PATH } from './image-cdn.ts'

/** `publish` in netlify.toml. */
const PUBLISH_FOLDER = 'dist'

/** Pages and files with the redirects and headers of netlify.toml, and the Image CDN. */
export type StaticSite = {
  answer: (request: Request) => Promise<Response>
  /** Returns whether an address is answered without a file of the site: by a redirect or by the Image CDN. */
  needsNoFile: (url: URL) => Promise<boolean>
}

/** The vendor's emulations of redirects, headers, static files and the Image CDN. */
type Platform = { redirects: RedirectsHandler; files: StaticHandler; headers: HeadersHandler; images: ImageHandler }
type Found = { response: Response; isByRedirect: boolean }

/**
 * Serves the publish folder of a project as the platform does.
 * @param projectRoot the folder of netlify.toml.
 * @param serverAddress where this server answers; the Image CDN fetches its sources from there.
 * @param withFiles false when something else, such as Astro's own server, has the pages and files.
 */
export function startStaticSite(projectRoot: string, serverAddress: string, withFiles = true): StaticSite {
  const toml = { projectDir: projectRoot, configPath: join(projectRoot, 'netlify.toml') }
  const platform: Platform = {
    redirects: new RedirectsHandler({ ...toml, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' }),
    files: new StaticHandler({ directory: withFiles ? join(projectRoot, PUBLISH_FOLDER) : [] }),
    headers: new HeadersHandler({ ...toml, logger: console }),
    images: new ImageHandler({ logger: console }),
  }
  return {
    answer: (request) => answer(platform, request, serverAddress),
    needsNoFile: async (url) => url.pathname === IMAGE_CDN_PATH || ((await find(platform, url))?.isByRedirect ?? false),
  }
}

async function answer(platform: Platform, request: Request, serverAddress: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'A page can only be read.', { Allow: 'GET, HEAD' })
  }
  const url = new URL(request.url)
  if (url.pathname === IMAGE_CDN_PATH) {
    return await answerImage(
      request,
      async (image) => platform.images.match(image)?.handle(serverAddress),
      serverAddress,
    )
  }
  const response = (await find(platform, url))?.response
  if (response === undefined) return await notFound(platform, url)
  if (!response.ok) return await withSiteHeaders(platform, response)
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    url.pathname = url.pathname.replace(/\/+$/, '')
    return await withSiteHeaders(platform, Response.redirect(url, 301))
  }
  const headers = new Headers(response.headers)
  // As on the platform for unknown extensions.
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/octet-stream')
  return answerWithFile(request, new Uint8Array(await response.arrayBuffer()), headers)
}

/** A path such as `/%E0%A4%A` cannot be decoded, so there is no file. */
async function find(platform: Platform, url: URL): Promise<Found | undefined> {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
  const request = new Request(url)
  const redirect = await platform.redirects.match(request)
  const redirected =
    redirect &&
    (await platform.redirects.handle(request, redirect, async (file) => {
      const response = await fileAt(platform, file)
      return response && (async () => response)
    }))
  if (redirected) return { response: redirected, isByRedirect: true }
  const response = await fileAt(platform, request)
  return response && { response, isByRedirect: false }
}

async function fileAt(platform: Platform, request: Request): Promise<Response | undefined> {
  const response = await (await platform.files.match(request))?.handle()
  if (response) await platform.headers.apply(request, response)
  return response
}

async function notFound(platform: Platform, url: URL): Promise<Response> {
  const page = await fileAt(platform, new Request(new URL('/404', url)))
  return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} })
}

/** Adds the headers of netlify.toml for every page to a redirect. */
async function withSiteHeaders(platform: Platform, response: Response): Promise<Response> {
  const answer = new Response(response.body, response)
  await platform.headers.apply(new Request('http://localhost/404'), answer)
  return answer
}
