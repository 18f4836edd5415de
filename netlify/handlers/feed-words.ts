import feeds from '../../content/data/feeds.json' with { type: 'json' }
import school from '../../content/data/school.json' with { type: 'json' }

/** The name and the sentence of the feed at `path`, such as `/events.ics`. */
export function feedWords(path: string): { title: string; description: string } {
  const feed = feeds.find(({ href }) => href === path)
  if (!feed) throw new Error(`content/data/feeds.json has no feed with the address ${path}.`)
  return { title: `${feed.title} - ${school.name}`, description: feed.description }
}
