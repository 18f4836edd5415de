import { monthName } from '#shared/days.ts'
import { documentView } from '../document.ts'
import { getList } from '../get-data.ts'

/** The feed of the newsletter. Its address must not change, because subscriptions use it. */
export const NEWSLETTER = { href: '/newsletter.xml', page: '/newsletter', title: 'Newsletter' }

/** The names of the editions, in their order within a month. */
export const EDITIONS = { JR: 'Junior (JR)', SR: 'Senior (SR)', all: 'All classes' } as const

/** Returns the newsletters by year, newest year first: their count, and the editions by month from January. */
export async function getNewsletters() {
  const places = Object.keys(EDITIONS)
  const issues = (await getList('newsletters')).sort(
    (a, b) => b.year - a.year || a.month - b.month || places.indexOf(a.edition) - places.indexOf(b.edition),
  )
  return [...Map.groupBy(issues, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    count: ofYear.length,
    months: [...Map.groupBy(ofYear, ({ month }) => month)].map(([month, ofMonth]) => ({
      month,
      name: monthName(month),
      editions: ofMonth.map(({ edition, file }) => documentView(file, EDITIONS[edition])),
    })),
  }))
}
