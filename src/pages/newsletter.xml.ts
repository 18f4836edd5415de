import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { getList } from '#lib/get-data.ts'
import { getSchool } from '#lib/school.ts'
import { siteOf } from '#lib/site.ts'
import { EDITIONS, NEWSLETTER } from '#lib/views/newsletters.ts'
import { rssText } from '#schemas/formats/rss.ts'
import { monthText } from '#shared/days.ts'

/** Serves the feed of all newsletters, newest first, with their PDFs. */
export const GET: APIRoute = async (context) => {
  const site = siteOf(context)
  const [issues, school] = await Promise.all([getList('newsletters'), getSchool()])
  const items = issues.map(({ id, year, month, edition, file }) => {
    const published = new Date(Date.UTC(year, month - 1))
    const [name, of] = [monthText(published.toISOString()), EDITIONS[edition]]
    const link = new URL(file, site).href
    const bytes = statSync(join(process.cwd(), 'public', file)).size
    return {
      id: `newsletter-${id}`,
      title: `${name}, ${of}`,
      link,
      published,
      description: `The newsletter of ${name}: ${of}.`,
      file: { url: link, bytes, type: 'application/pdf' },
    }
  })
  const feed = {
    title: `${NEWSLETTER.title} - ${school.name}`,
    description: 'The school’s monthly newsletters, the newest first.',
    link: new URL(NEWSLETTER.page, site).href,
    self: new URL(NEWSLETTER.href, site).href,
    items: items.sort((a, b) => b.published.getTime() - a.published.getTime()),
  }
  return new Response(rssText(feed))
}
