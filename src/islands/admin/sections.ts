/** The staff area's sections and their addresses: two pages of the site, and two more under `?section=`. */
export const SECTIONS = ['events', 'gallery', 'news-coverage', 'enquiries'] as const
export type Section = (typeof SECTIONS)[number]

export function addressOf(section: Section): string {
  if (section === 'events') return '/admin'
  return section === 'news-coverage' ? '/admin/news-coverage' : `/admin?section=${section}`
}

/** The section that an address stands for; Events when it names none. */
export function sectionAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Section {
  if (pathname.endsWith('/news-coverage')) return 'news-coverage'
  const named = new URLSearchParams(search).get('section')
  return SECTIONS.find((section) => section === named) ?? 'events'
}
