import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expect, test } from './fixtures.ts'

const FEEDS = [...RECORD_KIND_IDS.map((kind) => recordPaths(kind).feed), '/newsletter.xml']

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const RFC_822_TIME = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

/** Returns what a browser reads in an XML file. */
function readXml(xml: string) {
  const tree = new DOMParser().parseFromString(xml, 'application/xml')
  const textsOf = (selector: string) => [...tree.querySelectorAll(selector)].map((node) => node.textContent.trim())
  return {
    errors: textsOf('parsererror'),
    entries: tree.querySelectorAll('item, url').length,
    channel: textsOf('rss[version="2.0"] > channel > :is(title, link, description, language)').filter(Boolean),
    self: tree.querySelector('channel > link[rel=self]')?.getAttribute('href') ?? '',
    named: textsOf('item > :is(title, description)').filter(Boolean),
    links: textsOf('item > link'),
    guids: textsOf('item > guid'),
    times: textsOf('item > pubDate'),
    enclosures: [...tree.querySelectorAll('item > enclosure')].map(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    ),
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
    expect(feed.named).toHaveLength(2 * entries)
    expect(feed.links).toEqual(Array(entries).fill(expect.stringMatching(/^https?:\/\//)))
    expect(new Set(feed.guids).size).toBe(entries)
    expect(feed.times).toEqual(Array(entries).fill(expect.stringMatching(RFC_822_TIME)))
    expect(feed.times).toEqual(feed.times.toSorted((a, b) => Date.parse(b) - Date.parse(a)))
    for (const enclosure of feed.enclosures)
      expect(enclosure).toEqual([/^length=[1-9]/, /^type=.+\//, /^url=https?:\/\//].map(expect.stringMatching))
  }
  // The frames that functions fill are excluded from search engines.
  for (const path of ['/shell/form', ...RECORD_KIND_IDS.map((kind) => `/${recordPaths(kind).shell}`)])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
})
