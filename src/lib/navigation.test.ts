import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: vi.fn() }))

const { navigationView } = await import('./navigation.ts')
const { pagePath } = await import('./site.ts')

const about = { label: 'About Us', href: '/about', links: [{ label: 'Message', href: '/about/message' }] }
const highlights = { label: 'Highlights', href: '/events', links: [{ label: 'News', href: '/news-coverage' }] }
const books = { label: 'Books', href: '/books' }
const navigation = {
  menu: [{ label: 'Home', href: '/' }, about, highlights],
  quickLinks: [books],
  forParents: [books, { label: 'Calendar', href: '/calendar' }],
  smallPrint: [],
  topBar: [],
  withoutEnquiry: ['/admin', '/contact-us'],
}

it.each([
  ['/', ['Home']],
  ['/about/message', ['About Us']],
  ['/news-coverage', ['Highlights']],
  ['/about-nothing', []],
])('on %s navigationView highlights the menu items %j', (path, labels) => {
  const { menu } = navigationView(navigation, path)
  expect(menu.filter(({ active }) => active).map(({ label }) => label)).toEqual(labels)
})

it('moreForParents has the links for parents without the quick links', () => {
  const { forParents, moreForParents } = navigationView(navigation, '/calendar')
  expect(forParents.map(({ label }) => label)).toEqual(['Books', 'Calendar'])
  expect(moreForParents).toEqual([{ label: 'Calendar', href: '/calendar', current: true }])
})

it('navigationView hides the enquiry links on excluded pages and their sub-pages', () => {
  expect(navigationView(navigation, '/admin/news-coverage').withEnquiry).toBe(false)
  expect(navigationView(navigation, '/sports').withEnquiry).toBe(true)
})

it.each([
  ['/index.html', '/'],
  ['/about/message', '/about/message'],
  ['/blog/index.html', '/blog'],
])('pagePath(%s) is %s', (built, path) => expect(pagePath(built)).toBe(path))
