import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'

/** Serves the hand-written page floor/index.html with the picture that the home page shows first on phones. */
export async function startFloor(siteAddress: string, home: HTMLElement) {
  const srcset = home.querySelector('hero-film source[media]')?.getAttribute('srcset') ?? ''
  const picture = await (await fetch(siteAddress + (srcset.split(/[ ,]+/).at(-2) ?? ''))).arrayBuffer()
  const html = brotliCompressSync(readFileSync(join(import.meta.dirname, 'floor/index.html')))
  const server = createServer((request, response) => {
    if (request.url === '/hero.avif') response.setHeader('Content-Type', 'image/avif').end(Buffer.from(picture))
    else if (request.url === '/')
      response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Encoding', 'br').end(html)
    else if (request.url === '/robots.txt')
      response.setHeader('Content-Type', 'text/plain').end('User-agent: *\nAllow: /\n')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
