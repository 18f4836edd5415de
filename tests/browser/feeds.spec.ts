import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expect, test } from './fixtures.ts'

const FEEDS = [...RECORD_KIND_IDS.map((kind) => recordPaths(kind).feed), '/newsletter.xml']

test('feeds and sitemaps are well-formed XML with entries', async ({ page, request }) => {
  for (const path of [...FEEDS, '/sitemap-records.xml', '/sitemap-0.xml']) {
    const xml = await (await request.get(path)).text()
    const { errors, entries } = await page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, 'application/xml')
      return {
        errors: tree.querySelector('parsererror')?.textContent,
        entries: tree.querySelectorAll('item, url').length,
      }
    }, xml)
    expect(errors, path).toBeUndefined()
    expect(entries, path).toBeGreaterThan(0)
  }
})

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const RFC_822_TIME = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

for (const path of FEEDS) {
  test(`${path} has the required elements of RSS 2.0`, async ({ page, request }) => {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toMatch(/^application\/(rss\+)?xml/)
    const { root, channel, self, items } = await page.evaluate(
      (text) => {
        const tree = new DOMParser().parseFromString(text, 'application/xml')
        const wordOf = (node: Element | null, name: string) =>
          [...(node?.children ?? [])].find((child) => child.localName === name)?.textContent ?? ''
        const channel = tree.querySelector('channel')
        return {
          root: [tree.documentElement.nodeName, tree.documentElement.getAttribute('version')],
          channel: ['title', 'link', 'description', 'language'].map((name) => wordOf(channel, name)),
          self: [...tree.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')].map((link) => [
            link.getAttribute('rel'),
            new URL(link.getAttribute('href') ?? '').pathname,
          ]),
          items: [...tree.querySelectorAll('channel > item')].map((item) => ({
            title: wordOf(item, 'title'),
            link: wordOf(item, 'link'),
            description: wordOf(item, 'description'),
            guid: wordOf(item, 'guid'),
            pubDate: wordOf(item, 'pubDate'),
            enclosure: [...item.querySelectorAll('enclosure')].map((file) =>
              ['url', 'length', 'type'].map((name) => file.getAttribute(name)),
            ),
          })),
        }
      },
      await answer.text(),
    )
    expect(root).toEqual(['rss', '2.0'])
    expect(channel.every(Boolean)).toBe(true)
    expect(self).toEqual([['self', path]])
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.guid)).size).toBe(items.length)
    for (const { title, link, description, pubDate, enclosure } of items) {
      expect([title, description].every(Boolean)).toBe(true)
      expect(link).toMatch(/^https?:\/\//)
      expect(pubDate).toMatch(RFC_822_TIME)
      for (const [url, length, type] of enclosure) {
        expect([url, type]).toEqual([expect.stringMatching(/^https?:\/\//), expect.stringContaining('/')])
        expect(Number(length)).toBeGreaterThan(0)
      }
    }
    const times = items.map(({ pubDate }) => Date.parse(pubDate))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
}

test('the frames that functions fill are excluded from search engines', async ({ request }) => {
  for (const path of ['/shell/form', ...RECORD_KIND_IDS.map((kind) => `/${recordPaths(kind).shell}`)])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
})
