import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { CALENDAR_WORDS } from '#schemas/record-kinds/page-words.ts'
import { RECORD_KIND_IDS, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { getSchool } from '../school.ts'
import { NEWSLETTER } from '../views/newsletters.ts'

const RSS_TYPE = 'application/rss+xml'
const CALENDAR_TYPE = 'text/calendar'

/** Returns the feeds of the page at `path`, as its head announces them. */
export async function getFeeds(path: string) {
  const school = await getSchool()
  const recordFeeds = RECORD_KIND_IDS.filter((kind) => recordPaths(kind).page === path).flatMap((kind) => {
    const { calendar, feed } = recordPaths(kind)
    return [
      ...(calendar ? [{ href: calendar, type: CALENDAR_TYPE, title: CALENDAR_WORDS.title }] : []),
      { href: feed, type: RSS_TYPE, title: RECORD_KINDS[kind].words.list },
    ]
  })
  const builtFeeds =
    path === NEWSLETTER.page ? [{ href: NEWSLETTER.href, type: RSS_TYPE, title: NEWSLETTER.title }] : []
  return [...recordFeeds, ...builtFeeds].map((feed) => ({ ...feed, title: `${feed.title} - ${school.name}` }))
}
