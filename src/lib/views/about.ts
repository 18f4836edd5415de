import { fillIn } from '#shared/fill-in.ts'
import { getData } from '../get-data.ts'
import { getNavigation } from '../navigation.ts'
import { getSchool } from '../school.ts'

/** The address of the About pages; its sub-menu in navigation.json lists them. */
const ABOUT_HREF = '/about'

/** Returns the frame of the About page at `pathname`, with links to all About pages. */
export async function getAbout(pathname: string) {
  const { crumb, sidebar, promo } = await getData('about')
  const school = await getSchool()
  const navigation = await getNavigation(pathname)
  return {
    crumb,
    sidebar,
    links: navigation.menu.find((item) => item.href === ABOUT_HREF)?.links ?? [],
    promo: {
      ...promo,
      headlineLines: promo.headline.split(/(?<=\.) /),
      subheading: fillIn(promo.subheading, school.labels),
      socials: school.socials,
    },
  }
}
