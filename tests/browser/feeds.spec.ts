import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expect, test } from './fixtures.ts'

const FEEDS = [...RECORD_KIND_IDS.map((kind) => recordPaths(kind).feed), '/newsletter.xml']

/** Returns the elements that a browser finds in an XML file. */
function readXml(xml: string) {
  const tree = new DOMParser().parseFromString(xml, 'application/xml')
  const textsOf = (selector: string) => [...tree.querySelectorAll(selector)].map((node) => node.textContent.trim())
  return {
    errors: textsOf('parsererror'),
    entries: tree.querySelectorAll('item, url').length,
    channel: textsOf('rss[version="2.0"] > channel > :is(title, link, description, language)').filter(Boolean),
    self: tree.querySelector('channel > link[rel=self]')?.getAttribute('href') ?? '',
    items: textsOf('item > :is(title, description, link, guid, pubDate)').filter(Boolean),
  }
}

test('feeds and sitemaps are well-formed XML, and feeds have the elements that RSS 2.0 requires', async ({
  page,
  request,
}) => {
  for (const path of ['/sitemap-records.xml', '/sitemap-0.xml', ...FEEDS]) {
    const answer = await request.get(path)
    const { errors, entries, ...feed } = await page.evaluate(readXml, await answer.text())
    expect(errors, path).toEqual([])
    expect(entries, path).toBeGreaterThan(0)
    if (!FEEDS.includes(path)) continue
    expect(answer.headers()['content-type']).toMatch(/^application\/(rss\+)?xml/)
    expect(feed.channel).toHaveLength(4)
    expect(new URL(feed.self).pathname).toBe(path)
    expect(feed.items).toHaveLength(5 * entries)
  }
  // Search engines must not list the shells that functions fill in.
  for (const path of ['/shell/form', ...RECORD_KIND_IDS.map((kind) => `/${recordPaths(kind).shell}`)])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
})
