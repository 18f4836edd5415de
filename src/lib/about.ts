import { getEntry } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getNavigation } from './navigation.ts'
import { getSchool } from './school.ts'

/** The About pages' own address; its sub-menu in navigation.json lists them. */
const ABOUT_HREF = '/about'

/**
 * What stands round the About page at `pathname`: the words of content/data/about.json, the `links` of all About pages
 * with the `current` one marked, and the school's `socials`.
 */
export async function getAbout(pathname: string) {
  const [entry, school, navigation] = await Promise.all([
    getEntry('about', 'main'),
    getSchool(),
    getNavigation(pathname),
  ])
  if (!entry) throw new Error('content/data/about.json is missing: the About pages need it.')
  const { crumb, sidebar, promo } = entry.data
  return {
    crumb,
    sidebar,
    links: navigation.menu.find((item) => item.href === ABOUT_HREF)?.links ?? [],
    promo: {
      ...promo,
      headlineLines: promo.headline.split(/(?<=\.) /),
      subheading: fillIn(promo.subheading, school.words),
      socials: school.socials,
    },
  }
}

export type AboutView = Awaited<ReturnType<typeof getAbout>>
