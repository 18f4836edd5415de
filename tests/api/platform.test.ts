import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { sitemapPaths } from '../support/built-site.ts'
import { frontMatter, frontMatters } from '../support/content.ts'
import { staffSite } from '../support/staff-site.ts'

const { site } = await staffSite()

const ask = (path: string) => fetch(site.address + path, { redirect: 'manual' })

it('every address of the sitemap responds with HTML that caches must revalidate', async () => {
  for (const path of sitemapPaths()) {
    const { status, headers } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('cache-control')).toContain('must-revalidate')
  }
})

it('/home is the home page, and /about redirects to its first page', async () => {
  const [home, root] = await Promise.all(['/home', '/'].map((path) => fetch(site.address + path)))
  expect(home?.status).toBe(200)
  expect(await home?.text()).toBe(await root?.text())
  const about = await ask('/about')
  expect(about.status).toBe(301)
  expect(about.headers.get('location')).toMatch(/\/about\/message$/)
})

it.each(['/no-such-page', '/program/no-such-programme'])('%s responds with the 404 page', async (path) => {
  const answer = await fetch(site.address + path)
  expect(answer.status).toBe(404)
  const page = parse(await answer.text())
  expect(page.querySelector('title')?.text).toBe(frontMatter('pages/404').title)
  expect(page.querySelector('h1')?.text).toContain(frontMatter('pages/404').heading)
  for (const { id } of frontMatters('programs'))
    expect(page.querySelector(`main a[href="/program/${id}"]`)).not.toBeNull()
})

it.each(['/', '/no-such-page', '/favicon.svg'])('%s has the security headers', async (path) => {
  const { headers } = await ask(path)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=(\d{8,})/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it('an unknown path of /api responds with 404 and JSON', async () => {
  const answer = await fetch(`${site.address}/api/no-such-call`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toEqual({ error: expect.any(String) })
})
