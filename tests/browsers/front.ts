import { once } from 'node:events'
import { Agent, createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeCertificate } from '../../netlify/local/http-server.ts'
import { PAGE_TOOLS } from './page-tools.ts'

export type Front = Awaited<ReturnType<typeof startFront>>

/**
 * Starts a TLS proxy of a site, which adds `PAGE_TOOLS` to each page: WebKit's driver cannot read the console or run
 * scripts before those of a page. `failures` lists the error responses outside the API.
 */
export async function startFront(origin: string) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const failures: string[] = []
  const server = createServer(await makeCertificate(), async (incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const sent = request(origin + incoming.url, { method: incoming.method, headers, agent })
    incoming.pipe(sent)
    try {
      const [answer] = await once(sent, 'response')
      const { statusCode, headers } = answer
      if (statusCode >= 400 && !incoming.url?.startsWith('/api/')) failures.push(`${incoming.url} ${statusCode}`)
      const isPage = headers['content-type']?.startsWith('text/html')
      if (isPage) delete headers['content-length']
      outgoing.writeHead(statusCode, headers)
      // The script comes before the page's own policy, which would block it.
      if (isPage) outgoing.end((await text(answer)).replace('<head>', `<head><script>${PAGE_TOOLS}</script>`))
      else answer.pipe(outgoing)
    } catch {
      outgoing.destroy()
    }
  })
  await once(server.listen(0), 'listening')
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    failures,
  }
}
