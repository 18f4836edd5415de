import { getCollection } from 'astro:content'
import { FEED_TYPES } from '#schemas/feed.ts'
import { getSchool } from './school.ts'

/** The feeds that belong to the page at `path`, as its head announces them. */
export async function getFeeds(path: string) {
  const [feeds, school] = await Promise.all([getCollection('feeds', ({ data }) => data.page === path), getSchool()])
  return feeds.map(({ data: { href, kind, title } }) => ({
    href,
    type: FEED_TYPES[kind],
    title: `${title} - ${school.name}`,
  }))
}
