/** An RSS feed, with absolute addresses only. */
export interface RssFeed {
  title: string
  description: string
  /** The page that the feed belongs to. */
  link: string
  /** The address of the feed itself. */
  self: string
  items: readonly RssItem[]
}

export interface RssItem {
  /** A permanent id, so that readers show an item only once. */
  id: string
  title: string
  link: string
  published: Date
  /** The description as HTML. */
  description: string
  file?: { url: string; bytes: number; type: string }
}

/**
 * Returns the feed as RSS 2.0 (rssboard.org/rss-specification). It contains its own address, as the Best Practices
 * Profile recommends.
 */
export function rssText({ title, description, link, self, items }: RssFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-in'),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(itemLines),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function itemLines({ id, title, link, published, description, file }: RssItem): string[] {
  const enclosure = file && `<enclosure url="${xmlText(file.url)}" length="${file.bytes}" type="${file.type}"/>`
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', published.toUTCString()),
    element('description', description),
    ...(enclosure ? [enclosure] : []),
    '</item>',
  ]
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for an XML element or a quoted attribute. Characters that XML 1.0 forbids (section 2.2) become spaces.
 */
export function xmlText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
