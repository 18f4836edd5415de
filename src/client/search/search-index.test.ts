import { beforeEach, expect, it, vi } from 'vitest'
import type { SearchPage } from '#schemas/search-pages.ts'
import { foundPage, searchIndex } from './search-index.ts'

const hostel = { id: 'hostel', text: 'Hostel No hostel: it is a day school.' }
const hours = { title: 'School Timings', summary: 'The hours of the day.' }
const PAGES: SearchPage[] = [
  { url: '/school-day', ...hours, sections: [{ text: 'Summer and winter.' }, hostel] },
  { url: '/policies', title: 'Policies', summary: 'The rules.', sections: [{ text: 'Who hosts a guest on the bus.' }] },
  { url: '/documents/fees.pdf', title: 'Fees', kind: 'PDF', sections: [{ text: `${'word '.repeat(99)}tuition.` }] },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(PAGES))
})

const find = async (query: string) => (await searchIndex(query)).map(foundPage)

it.each([
  ['hosts', ['/policies', '/school-day#hostel']],
  ['hostel', ['/school-day#hostel']],
  ['timing', ['/school-day']],
  ['timin', ['/school-day']],
  ['school day', ['/school-day']],
  ['policy', ['/policies']],
  ['wintar', ['/school-day']],
  ['wnitar', []],
  ['busy', ['/policies']],
  ['fire', []],
  ['no', ['/school-day#hostel']],
  ['ho', []],
  ['garmi', ['/school-day']],
])('the query "%s" finds %j', async (query, urls) => {
  expect((await find(query)).map(({ url }) => url)).toEqual(urls)
})

it('a result shows the description if the title matches, otherwise the sentence that matches', async () => {
  expect(await find('timings')).toMatchObject([{ excerpt: 'The hours of the day.', marked: [] }])
  expect(await find('hostel')).toMatchObject([{ excerpt: 'Hostel No hostel: it is a day school.', marked: ['hostel'] }])
  const [document] = await find('tuition')
  expect(document).toMatchObject({ url: '/documents/fees.pdf', about: 'PDF', marked: ['tuition'] })
  expect(document?.excerpt).toMatch(/^… word .* tuition\.$/)
})

it('if no page has all words, the pages with more of the words come first', async () => {
  const found = await searchIndex('guest on the winter bus', 'OR')
  expect(found.map(({ page }) => page.url)).toEqual(['/policies', '/school-day'])
})
