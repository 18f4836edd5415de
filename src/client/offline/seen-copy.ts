import { dayAndMonthText, indianDay } from '#shared/days.ts'

/** The place of the message in every page (src/components/site/SeenCopy.astro). */
const PLACE = '<seen-copy role="status">'

/** Returns the HTML of a kept page with a line that says when it was seen. */
export function withSeenDay(html: string, seenAt: Date): string {
  return html.replace(PLACE, `${PLACE}As seen on ${dayAndMonthText(indianDay(seenAt))}, no connection`)
}
