import { getCollection } from 'astro:content'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RssFeed } from '#schemas/rss.ts'
import { monthText } from '#shared/days.ts'
import { editionLabel } from './newsletters.ts'
import { getSchool } from './school.ts'

/** Returns the feed of all newsletters, newest first, with their PDFs. @param site the address of the public site */
export async function getNewsletterFeed(site: URL): Promise<RssFeed> {
  const [feeds, issues, school] = await Promise.all([getCollection('feeds'), getCollection('newsletters'), getSchool()])
  const feed = feeds.find(({ data }) => data.id === 'newsletter')?.data
  if (!feed)
    throw new Error('content/data/feeds.json has no feed "newsletter": /newsletter.xml takes its words from it.')
  const dated = issues.map(({ data }) => ({ ...data, published: new Date(Date.UTC(data.year, data.month - 1)) }))
  dated.sort((a, b) => b.published.getTime() - a.published.getTime())
  return {
    title: `${feed.title} - ${school.name}`,
    description: feed.description,
    link: new URL(feed.page, site).href,
    self: new URL(feed.href, site).href,
    items: dated.map(({ id, edition, file, published }) => ({
      id: `newsletter-${id}`,
      title: `${monthText(published.toISOString())}, ${editionLabel(edition)}`,
      link: new URL(file, site).href,
      published,
      description: `The newsletter of ${monthText(published.toISOString())}: ${editionLabel(edition)}.`,
      file: {
        url: new URL(file, site).href,
        bytes: statSync(join(process.cwd(), 'public', file)).size,
        type: 'application/pdf',
      },
    })),
  }
}
