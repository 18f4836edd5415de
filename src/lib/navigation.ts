import type { Navigation } from '#schemas/content/site.ts'
import { getData } from './get-data.ts'

/** Returns the menus for the page at `pathname` (`/about/message`). */
export async function getNavigation(pathname: string) {
  return navigationView(await getData('navigation'), pathname)
}

/**
 * Returns the menus. An item is `current` on its own page. It is `active` also on pages below its page or its sub-links
 * (docs/product.md#page-frame). `moreForParents` are the links of `forParents` that are not in `quickLinks`.
 */
export function navigationView(navigation: Navigation, pathname: string) {
  const marked = <L extends { href: string }>(links: readonly L[]) =>
    links.map((link) => ({ ...link, current: link.href === pathname }))
  const forParents = marked(navigation.forParents)
  return {
    menu: marked(navigation.menu).map(({ links = [], covers = [], ...item }) => ({
      ...item,
      active: [item.href, ...covers, ...links.map(({ href }) => href)].some((href) => isWithin(pathname, href)),
      links: marked(links).map((link) => ({ wideOnly: false, ...link })),
    })),
    quickLinks: marked(navigation.quickLinks),
    forParents,
    moreForParents: forParents.filter(({ href }) => !navigation.quickLinks.some((link) => link.href === href)),
    smallPrint: navigation.smallPrint,
    topBar: navigation.topBar,
    withEnquiry: !navigation.withoutEnquiry.some((href) => isWithin(pathname, href)),
  }
}

export type NavigationView = ReturnType<typeof navigationView>

function isWithin(pathname: string, href: string): boolean {
  if (href === '/') return pathname === '/'
  return pathname === href || pathname.startsWith(`${href}/`)
}
