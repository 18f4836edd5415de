import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodeListener } from './node-listener.ts'
import { PROJECT_ROOT } from './settings.ts'
import { type StaticSite, startStaticSite } from './static-site.ts'

const WIDTH_PX = 1300
const upload = sharp({ create: { width: WIDTH_PX, height: 975, channels: 3, background: 'teal' } }).jpeg()
const server = createServer(nodeListener(answer, 0))
let site: StaticSite
let address: string

/** What start.ts does: the functions have /api, the site has the rest. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return await site.answer(request)
  if (pathname !== '/api/uploads/picture.jpg') return Response.json({ error: 'no' }, { status: 404 })
  const headers = { 'Content-Type': 'image/jpeg', ETag: '"p"', 'Cache-Control': 'public, immutable', 'X-Of': 'uploads' }
  return new Response(new Uint8Array(await upload.toBuffer()), { headers })
}

beforeAll(async () => {
  const project = await mkdtemp(join(tmpdir(), 'site-'))
  const files = {
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>404</h1>',
    'about/message.html': '<h1>Message</h1>',
    'program.html': '<h1>Programs</h1>',
    'program/arts.html': '<h1>Arts</h1>',
    '_astro/site.1234.css': 'body{}',
    'documents/prospectus.pdf': '%PDF-1.7 prospectus',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = join(project, 'dist', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await copyFile(join(PROJECT_ROOT, 'netlify.toml'), join(project, 'netlify.toml'))
  server.listen(0)
  await once(server, 'listening')
  const bound = server.address()
  address = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  site = startStaticSite(project, address)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return await fetch(`${address}${path}`, { redirect: 'manual', ...init })
}

test.each([
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/about/message', 'Message'],
  ['/program', 'Programs'],
  ['/program/arts?from=home', 'Arts'],
])('%s is a page', async (path, heading) => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(await response.text()).toBe(`<h1>${heading}</h1>`)
})

test.each([
  ['/about', '/about/message'],
  ['/about/', '/about/message'],
  ['/about/message/', '/about/message'],
  ['/program/?from=home', '/program?from=home'],
])('%s redirects permanently to %s', async (path, target) => {
  const response = await ask(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(`${address}${target}`)
  expect(response.headers.get('Strict-Transport-Security')).toBeTruthy()
})

test.each(['/no-such-page', '/program/unknown', '/no-such-page/', '/%E0%A4%A', '/..%2f..%2fpackage.json', '/_astro/'])(
  '%s is the 404 page',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<h1>404</h1>')
    expectSecurityHeaders(response)
  },
)

test('every page has the security headers', async () => {
  expectSecurityHeaders(await ask('/'))
})

test('files with a hash in their name are immutable, and others are revalidated', async () => {
  expect((await ask('/_astro/site.1234.css')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const pdf = await ask('/documents/prospectus.pdf')
  expect(pdf.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  const again = await ask('/documents/prospectus.pdf', { headers: { 'If-None-Match': `${pdf.headers.get('ETag')}` } })
  expect(again.status).toBe(304)
  expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a page accepts only GET and HEAD', async () => {
  const response = await ask('/contact-us', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})

test.each([
  ['image/avif,image/webp,*/*', 'w=320', 'image/webp', 'webp', 320, 240],
  ['image/avif,*/*', 'w=320', 'image/avif', 'heif', 320, 240],
  ['*/*', 'w=320', 'image/jpeg', 'jpeg', 320, 240],
  ['image/webp', 'fit=cover&w=1200&h=630&fm=jpg', 'image/jpeg', 'jpeg', 1200, 630],
])('a picture of a function, for %s and %s, comes as %s', async (accept, change, type, format, width, height) => {
  const response = await ask(`/.netlify/images?url=/api/uploads/picture.jpg&${change}`, {
    headers: { Accept: accept },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(response.headers.get('Vary')).toBe('Accept')
  expect(response.headers.get('Cache-Control')).toBe('public, immutable')
  expect(response.headers.get('X-Of')).toBe('uploads')
  const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual([format, width, height])
})

test('a picture is not enlarged', async () => {
  const response = await ask('/.netlify/images?url=/api/uploads/picture.jpg&w=2560')
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(WIDTH_PX)
})

test.each([
  '?url=/api/uploads/gone.jpg&w=320',
  '?url=/api/uploads/picture.jpg&w=320&fm=exe',
  '?url=//other.example/crest.png&w=320',
  '?w=320',
  '',
])('/.netlify/images%s is an error', async (query) => {
  const response = await ask(`/.netlify/images${query}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'There is no such picture.' })
})

function expectSecurityHeaders({ headers }: Response): void {
  expect(headers.get('Content-Security-Policy')).toMatch(/object-src 'none'.*base-uri.*form-action.*frame-ancestors/)
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1])).toBeGreaterThan(31_535_999)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
}
