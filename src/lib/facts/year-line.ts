import type { Calendar } from '#schemas/content/calendar.ts'
import { dayAfter, dayAndMonthText, daysText, daysUntil, monthName } from '#shared/days.ts'

/** The width of a label in days: per character, and beside it. At 1440 px, a day is 3.5 px and a character 7.5 px. */
const CHARACTER_DAYS = 2.1
const SPACE_DAYS = 6
const MIN_DAYS = 48
const LABEL_CHARACTERS = 30

const APRIL = 3

type Span = NonNullable<Calendar['holidays']>[number]

/**
 * Returns the positions of months, examinations and holidays on a line. 0 is the first day of the session; 1 is the day
 * after the last day. Holidays have labels where there is space; the labels of breaks are placed first.
 * @param day the day that is marked as today
 */
export function yearLine({ session, lastDay, holidays = [], examinations = [] }: Calendar, day: string) {
  const first = `${session.slice(0, 4)}-04-01`
  const length = daysUntil(dayAfter(lastDay), first)
  const at = (date: string) => daysUntil(date, first) / length
  const placed = ({ from, to = from }: { from: string; to?: string | undefined }) => ({
    from: at(from),
    to: at(dayAfter(to)),
  })
  const labelled = new Set<Span>()
  const labelDays = (span: Span) => CHARACTER_DAYS * Math.max(span.name.length, whenText(span).length)
  const middle = (span: Span) => (placed(span).from + placed(span).to) / 2
  for (const span of holidays.toSorted((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined)))
    if (
      span.name.length <= LABEL_CHARACTERS &&
      [...labelled].every(
        (other) =>
          Math.abs(middle(other) - middle(span)) * length >=
          Math.max(MIN_DAYS, (labelDays(other) + labelDays(span)) / 2 + SPACE_DAYS),
      )
    )
      labelled.add(span)
  return {
    first,
    length,
    today: day >= first && day <= lastDay ? { day, at: at(day), text: dayAndMonthText(day) } : undefined,
    months: Array.from({ length: 12 }, (_, index) => {
      const month = new Date(Date.UTC(Number(first.slice(0, 4)), APRIL + index))
      return { name: monthName(month.getUTCMonth() + 1), at: at(month.toISOString().slice(0, 10)) }
    }),
    holidays: holidays.map((span) => ({
      ...placed(span),
      isBreak: span.to !== undefined,
      label: labelled.has(span) ? { name: span.name, when: whenText(span) } : undefined,
    })),
    examinations: examinations.map(placed),
  }
}

/** Returns `15 August`, `6 to 10 November` or `25 December to 9 January`. */
const whenText = ({ from, to }: Span) => daysText(from, to, dayAndMonthText)
