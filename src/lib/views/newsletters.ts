import { getCollection } from 'astro:content'
import { monthName } from '#shared/days.ts'
import { type DocumentView, documentView } from '../document.ts'

/** The editions, in the order within a month. */
const EDITIONS = [
  { edition: 'JR', label: 'Junior (JR)' },
  { edition: 'SR', label: 'Senior (SR)' },
  { edition: 'all', label: 'All classes' },
] as const

/** Returns the label of an edition. */
export const editionLabel = (edition: Issue['edition']) =>
  EDITIONS.find((named) => named.edition === edition)?.label ?? ''

type Issue = { year: number; month: number; edition: (typeof EDITIONS)[number]['edition']; file: string }

/** The newsletters of one year: their number, and the months in order, each with its number from 1, its name and editions. */
export type NewsletterYear = {
  year: number
  count: number
  months: { month: number; name: string; editions: DocumentView[] }[]
}

/** Returns the newsletter archive by year, newest first. */
export async function getNewsletters(): Promise<NewsletterYear[]> {
  const entries = await getCollection('newsletters')
  return newsletterYears(entries.map((entry) => entry.data))
}

/** Groups issues by year (newest first), month (January first) and edition. @param issues in any order */
export function newsletterYears(issues: readonly Issue[]): NewsletterYear[] {
  return descending(issues.map(({ year }) => year)).map((year) => {
    const ofYear = issues.filter((issue) => issue.year === year)
    const months = descending(ofYear.map(({ month }) => month)).reverse()
    return { year, count: ofYear.length, months: months.map((month) => monthView(month, ofYear)) }
  })
}

function monthView(month: number, issues: readonly Issue[]) {
  return {
    month,
    name: monthName(month),
    editions: EDITIONS.flatMap(({ edition, label }) =>
      issues
        .filter((issue) => issue.month === month && issue.edition === edition)
        .map((issue) => documentView(issue.file, label)),
    ),
  }
}

const descending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => b - a)
