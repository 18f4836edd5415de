import { getCollection } from 'astro:content'
import { type DocumentView, documentView } from './document.ts'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** In the order in which one month lists them. */
const EDITIONS = [
  { edition: 'JR', label: 'Junior (JR)' },
  { edition: 'SR', label: 'Senior (SR)' },
  { edition: 'all', label: 'All classes' },
] as const

/** @returns an edition's name as people read it */
export const editionLabel = (edition: Issue['edition']) =>
  EDITIONS.find((named) => named.edition === edition)?.label ?? ''

type Issue = { year: number; month: number; edition: (typeof EDITIONS)[number]['edition']; file: string }

/** One year of newsletters: how many, and its months in order, each with its name and its editions. */
export type NewsletterYear = { year: number; count: number; months: { name: string; editions: DocumentView[] }[] }

/** The newsletter archive by year, newest first. */
export async function getNewsletters(): Promise<NewsletterYear[]> {
  const entries = await getCollection('newsletters')
  return newsletterYears(entries.map((entry) => entry.data))
}

/** @param issues in any order @returns them by year (newest first), month (January first) and edition */
export function newsletterYears(issues: readonly Issue[]): NewsletterYear[] {
  return descending(issues.map(({ year }) => year)).map((year) => {
    const ofYear = issues.filter((issue) => issue.year === year)
    const months = descending(ofYear.map(({ month }) => month)).reverse()
    return { year, count: ofYear.length, months: months.map((month) => monthView(month, ofYear)) }
  })
}

function monthView(month: number, issues: readonly Issue[]) {
  return {
    name: monthFormat.format(Date.UTC(2000, month - 1)),
    editions: EDITIONS.flatMap(({ edition, label }) =>
      issues
        .filter((issue) => issue.month === month && issue.edition === edition)
        .map((issue) => documentView(issue.file, label)),
    ),
  }
}

const descending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => b - a)
