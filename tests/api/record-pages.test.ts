import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { staffSite } from '../support/staff-site.ts'

const { site, staff } = await staffSite()

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()
const newEvent = async () => (await (await staff.createEvent('Sports Day')).json()) as StaffRecord

it('the page of an event has the site’s header and footer, the pictures and a sharing picture', async () => {
  const record = await newEvent()
  const path = record.url ?? ''
  const answer = await get(path)
  const html = await answer.text()
  for (const mark of ['@@', 'each picture']) expect(html).not.toContain(mark)
  const page = parse(html)
  expect(page.querySelectorAll('h1').map((heading) => heading.text)).toEqual([record.name])
  expect(new URL(page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname).toBe(path)
  expect(page.querySelectorAll('header nav a, footer a').length).toBeGreaterThan(10)
  for (const img of page.querySelectorAll('article img')) {
    expect(img.getAttribute('alt')).toContain(record.name)
    expect((await get((img.getAttribute('src') ?? '').replaceAll('&amp;', '&'))).status).toBe(200)
  }
  const card = new URL(page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '')
  expect((await get(card.pathname + card.search.replaceAll('&amp;', '&'))).status).toBe(200)
})

it('the page of an event has the same security headers as other pages', async () => {
  const { url = '' } = await newEvent()
  const [own, other] = await Promise.all([get(url), get('/sports')])
  const names = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']
  for (const name of [...names, 'strict-transport-security', 'x-content-type-options', 'x-frame-options'])
    expect([name, own.headers.get(name)]).toEqual([name, other.headers.get(name)])
})

it.each([
  ['/events', ['/events.ics', '/events.xml']],
  ['/news-coverage', ['/news-coverage.xml']],
  ['/newsletter', ['/newsletter.xml']],
])('%s links to the feeds %j, which exist', async (path, feeds) => {
  const links = parse(await text(path)).querySelectorAll('link[rel=alternate]')
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(feeds)
  for (const feed of feeds) expect((await get(feed)).status).toBe(200)
})

it('robots.txt names a sitemap index with the sitemaps of records and of pages', async () => {
  const index = /^Sitemap: https:\/\/[^/]+(\/.+)$/m.exec(await text('/robots.txt'))?.[1] ?? ''
  const sitemaps = parse(await text(index))
    .querySelectorAll('loc')
    .map((loc) => new URL(loc.text).pathname)
  expect(sitemaps).toEqual(['/sitemap-records.xml', '/sitemap-0.xml'])
  const pages = parse(await text('/sitemap-0.xml'))
  expect(pages.querySelectorAll('lastmod')).toHaveLength(pages.querySelectorAll('loc').length)
})
