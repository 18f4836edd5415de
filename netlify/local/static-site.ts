import { NetlifyDev } from '@netlify/dev'

const OFF = { enabled: false }

/** The built site, served with the redirects and headers of netlify.toml. */
export type StaticSite = { answer: (request: Request) => Promise<Response>; stop: () => Promise<void> }

/**
 * Serves the publish folder of a project as the platform does.
 * @param projectRoot the folder of netlify.toml.
 * @param serverAddress where this server answers; the Image CDN fetches its pictures from there.
 */
export async function startStaticSite(projectRoot: string, serverAddress: string): Promise<StaticSite> {
  const platform = new NetlifyDev({
    projectRoot,
    serverAddress,
    apiToken: '',
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
  })
  await platform.start()
  const notFound = async (request: Request) => {
    const page = await platform.handle(new Request(new URL('/404', request.url)))
    return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} })
  }
  return {
    answer: async (request) => (await platform.handle(request)) ?? (await notFound(request)),
    stop: () => platform.stop(),
  }
}
