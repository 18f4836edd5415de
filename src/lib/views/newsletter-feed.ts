import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RssFeed } from '#schemas/formats/rss.ts'
import { monthText } from '#shared/days.ts'
import { getList } from '../get-data.ts'
import { getSchool } from '../school.ts'
import { EDITIONS } from './newsletters.ts'

/** The feed of the newsletter. Its address stays as it is: subscriptions depend on it. */
export const NEWSLETTER = {
  href: '/newsletter.xml',
  page: '/newsletter',
  title: 'Newsletter',
  description: 'The school’s monthly newsletters, the newest first.',
}

/** Returns the feed of all newsletters, newest first, with their PDFs. @param site the address of the public site */
export async function getNewsletterFeed(site: URL): Promise<RssFeed> {
  const [issues, school] = await Promise.all([getList('newsletters'), getSchool()])
  const dated = issues.map((issue) => ({ ...issue, published: new Date(Date.UTC(issue.year, issue.month - 1)) }))
  dated.sort((a, b) => b.published.getTime() - a.published.getTime())
  return {
    title: `${NEWSLETTER.title} - ${school.name}`,
    description: NEWSLETTER.description,
    link: new URL(NEWSLETTER.page, site).href,
    self: new URL(NEWSLETTER.href, site).href,
    items: dated.map(({ id, edition, file, published }) => ({
      id: `newsletter-${id}`,
      title: `${monthText(published.toISOString())}, ${EDITIONS[edition]}`,
      link: new URL(file, site).href,
      published,
      description: `The newsletter of ${monthText(published.toISOString())}: ${EDITIONS[edition]}.`,
      file: {
        url: new URL(file, site).href,
        bytes: statSync(join(process.cwd(), 'public', file)).size,
        type: 'application/pdf',
      },
    })),
  }
}
