import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '#schemas/record-kinds/record-kinds.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'
import { NEWSLETTER } from '../views/newsletter-feed.ts'

const RSS_TYPE = 'application/rss+xml'
const CALENDAR_TYPE = 'text/calendar'

/** Returns the feeds of the page at `path`, as its head announces them. */
export async function getFeeds(path: string) {
  const [{ kinds }, school] = await Promise.all([getData('recordLabels'), getSchool()])
  const recordFeeds = RECORD_KIND_IDS.filter((kind) => recordPaths(kind).page === path).flatMap((kind) => {
    const { calendar, feed } = recordPaths(kind)
    const labels = kinds[kind]
    return [
      ...(calendar && labels.calendar ? [{ href: calendar, type: CALENDAR_TYPE, title: labels.calendar.title }] : []),
      { href: feed, type: RSS_TYPE, title: labels.feed.title },
    ]
  })
  const builtFeeds =
    path === NEWSLETTER.page ? [{ href: NEWSLETTER.href, type: RSS_TYPE, title: NEWSLETTER.title }] : []
  return [...recordFeeds, ...builtFeeds].map((feed) => ({ ...feed, title: `${feed.title} - ${school.name}` }))
}
