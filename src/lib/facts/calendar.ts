import type { Calendar } from '#schemas/content/calendar.ts'
import { classRangeName, classSlug, slugsIn } from '#schemas/facts/class-names.ts'
import { dayAndMonthText, daysText, weekdayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { hoursText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import type { Admission } from './admission-cycle.ts'
import { today } from './today.ts'

/** A row of any part; only an examination has `of`, the slugs of its classes: `1st 2nd`. */
type Span = NonNullable<Calendar['holidays']>[number] & { of?: string | undefined }

/** Returns the calendar of content/data/calendar.json with the dates of the admission. */
export async function allDates(): Promise<Calendar> {
  const [calendar, admission] = await Promise.all([getData('calendar'), getData('admission')])
  return withAdmissionDays(calendar, admission)
}

/** Returns the calendar with the open days and the last day of registration from content/data/admission.json. */
export function withAdmissionDays(
  calendar: Calendar,
  { cycle, openDays = [] }: Pick<Admission, 'cycle' | 'openDays'>,
): Calendar {
  const { labels, days = [] } = calendar
  const open = openDays.map(({ day, hours }, index) => {
    return { id: `open-day-${index + 1}`, name: `${labels.openDay}, ${hoursText(hours)}`, from: day }
  })
  const lastDay = cycle && {
    id: 'registration',
    name: fillIn(labels.registration, { session: cycle.session }),
    from: cycle.lastDate,
  }
  return { ...calendar, days: [...days, ...open, ...(lastDay ? [lastDay] : [])] }
}

/** The parts of the calendar that have exact dates; terms have only months. */
export const DATES = ['holidays', 'examinations', 'days'] as const

/** Returns the parts of the calendar that have dates, the next dates, and a note if the session is over. */
export async function getCalendar() {
  const calendar = await allDates()
  const { labels } = calendar
  /** The day of the build: earlier dates are marked as over. */
  const day = today()
  const parts = ([...DATES, 'terms'] as const).flatMap((part) => {
    const rows = spansOf(calendar, part)
      .sort(byDay)
      .map((span) => rowOf(span, day))
    return rows.length > 0 ? [{ id: part, heading: labels[part], rows }] : []
  })
  return {
    labels,
    isOver: calendar.lastDay < day,
    ended: fillIn(labels.ended, { session: calendar.session }),
    parts,
    next: spansOf(calendar, ...DATES)
      .sort(byDay)
      .filter((span) => (span.to ?? span.from) >= day)
      .slice(0, 3)
      .map((span) => rowOf(span, day)),
    hasMoon: (calendar.holidays ?? []).some(({ byMoon }) => byMoon),
  }
}

/** Returns the entries of these parts of the calendar. */
export function spansOf(calendar: Calendar, ...parts: ((typeof DATES)[number] | 'terms')[]): Span[] {
  const examinations = calendar.examinations?.map(({ classes, only, name, ...span }) => ({
    ...span,
    of: classes ? slugsIn(classes) : only?.map(classSlug).join(' '),
    name: classes ? `${name}, ${classRangeName(classes).replace(/^Class/, 'class')}` : name,
  }))
  return parts.flatMap((part): Span[] => ({ ...calendar, examinations })[part] ?? [])
}

export const byDay = (a: { from: string }, b: { from: string }) => a.from.localeCompare(b.from)

function rowOf({ id, name, from, to, byMoon, alsoCalled, of }: Span, day: string) {
  return {
    id,
    name,
    byMoon: byMoon ?? false,
    alsoCalled: alsoCalled ?? [],
    of,
    when: daysText(from, to),
    days: daysText(from, to, dayAndMonthText),
    /** The first day, as text without the year. */
    begins: dayAndMonthText(from),
    isBreak: to !== undefined,
    weekday: to === undefined || to === from ? weekdayText(from) : '',
    last: to ?? from,
    isOver: (to ?? from) < day,
  }
}

export type CalendarRow = ReturnType<typeof rowOf>
