import { request } from 'node:http'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sitemapPaths } from '../support/built-site.ts'
import { frontMatter, frontMatters } from '../support/content.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSiteServer({ SEED: '0' })
})
afterAll(() => site.stop())

/** Like fetch, but returns redirects and compressed bytes as sent. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string>; bytes: number }>((resolve, reject) => {
    request(site.address + path, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, bytes }),
      )
    })
      .once('error', reject)
      .end()
  })
}

it('pages every address of the sitemap responds with HTML that is revalidated', async () => {
  for (const path of sitemapPaths()) {
    const { status, headers } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toContain('must-revalidate')
  }
})

it('pages /home is the home page and /about redirects to its first page', async () => {
  const [home, root] = await Promise.all(['/home', '/'].map((path) => fetch(site.address + path)))
  expect(home?.status).toBe(200)
  expect(await home?.text()).toBe(await root?.text())
  const about = await ask('/about')
  expect(about.status).toBe(301)
  expect(about.headers.location).toMatch(/\/about\/message$/)
})

it.each(['/no-such-page', '/program/no-such-programme', '/blog/no-such-post'])(
  'pages %s responds with the 404 page',
  async (path) => {
    const answer = await fetch(site.address + path)
    expect(answer.status).toBe(404)
    const page = parse(await answer.text())
    expect(page.querySelector('title')?.text).toBe(frontMatter('pages/404').title)
    expect(page.querySelector('h1')?.text).toContain(frontMatter('pages/404').heading)
    for (const { id } of frontMatters('programs'))
      expect(page.querySelector(`main a[href="/program/${id}"]`)).not.toBeNull()
  },
)

it.each(['br', 'gzip'])('pages HTML is compressed with %s', async (coding) => {
  const [plain, compressed] = await Promise.all([
    ask('/', { 'accept-encoding': 'identity' }),
    ask('/', { 'accept-encoding': coding }),
  ])
  expect(compressed.headers['content-encoding']).toBe(coding)
  expect(compressed.headers.vary?.toLowerCase()).toContain('accept-encoding')
  expect(compressed.bytes).toBeLessThan(plain.bytes / 2)
})

it.each(['/', '/no-such-page', '/favicon.svg'])('pages %s has the security headers', async (path) => {
  const { headers } = await ask(path)
  expect(headers['strict-transport-security']).toMatch(/max-age=(\d{8,})/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('/api there is no session without a sign-in', async () => {
  const answer = await fetch(`${site.address}/api/session`)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.json()).toEqual({ error: expect.any(String) })
})

it('/api an unknown path responds with 404 and JSON', async () => {
  const answer = await fetch(`${site.address}/api/no-such-call`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toEqual({ error: expect.any(String) })
})

it('/api a wrong method responds with 405 and Allow', async () => {
  const answer = await fetch(`${site.address}/api/session`, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toContain('GET')
})
