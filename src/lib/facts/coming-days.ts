import type { Calendar } from '#schemas/content/calendar.ts'
import type { SchoolDay } from '#schemas/content/school-day.ts'
import { classRangeName, isWithin } from '#schemas/facts/class-names.ts'
import { dayAfter, dayAndMonthText, isIn, isSaturday, isSunday, weekdayText, weekOfMonth } from '#shared/days.ts'
import { hoursText, seasonOn, timeText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import { allDates, spansOf } from './calendar.ts'
import { today } from './today.ts'

/** More days than a session has, because the site is not built every day. The browser selects the visitor's day. */
const DAYS = 366

type Timings = NonNullable<SchoolDay['timings']>

/** Returns at most `count` days from the day of the build; none if there are no timings or the session is over. */
export async function getComingDays(count = DAYS) {
  const [calendar, { timings }] = await Promise.all([allDates(), getData('schoolDay')])
  return timings ? comingDays(calendar, timings, today(), count) : []
}

/** Returns `count` days from a day, at most to the end of the session: open or closed, the reason, and the hours. */
export function comingDays(calendar: Calendar, timings: Timings, from: string, count = DAYS) {
  const days: ReturnType<typeof dayView>[] = []
  for (let day = from; days.length < count && day <= calendar.lastDay; day = dayAfter(day))
    days.push(dayView(calendar, timings, day))
  return days
}

function dayView(calendar: Calendar, timings: Timings, day: string) {
  const events = spansOf(calendar, 'days', 'examinations').filter((span) => isIn(day, span))
  const reason = closedBecause(calendar, timings, day)
  return {
    day,
    date: dateText(day),
    isOpen: reason === undefined,
    text: [reason, ...events.map(({ name }) => name)]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' '),
    reopens: reason === undefined ? '' : reopensText(calendar, timings, day),
    hours: (reason === undefined ? stagesOn(timings, day) : []).map(({ classes, ...hours }) => ({
      label: classRangeName(classes),
      value: hoursText(hours),
    })),
  }
}

/** Returns why a day has no lessons, '' for a Sunday; undefined if there are lessons. */
function closedBecause(calendar: Calendar, { workingSaturdays }: Timings, day: string): string | undefined {
  const holiday = calendar.holidays?.find((span) => isIn(day, span))
  if (holiday) return holiday.name
  if (isSunday(day)) return ''
  if (!isSaturday(day)) return undefined
  const isMeeting = calendar.days?.some((event) => event.id.startsWith('ptm-') && isIn(day, event))
  return !isMeeting && workingSaturdays.weeks.includes(weekOfMonth(day)) ? undefined : 'No lessons on this Saturday'
}

function reopensText(calendar: Calendar, timings: Timings, closed: string): string {
  const day = opensAfter(calendar, timings, closed)
  if (day > calendar.lastDay) return ''
  const [first] = stagesOn(timings, day)
    .map(({ from }) => from)
    .sort()
  return `It opens on ${dateText(day)}${first ? `, ${timeText(first)}` : ''}.`
}

/** Returns the first day with lessons after the day `closed`. */
export function opensAfter(calendar: Calendar, timings: Timings, closed: string): string {
  let day = dayAfter(closed)
  while (closedBecause(calendar, timings, day) !== undefined) day = dayAfter(day)
  return day
}

/** Returns the timings of the stages that have lessons on an open day. */
function stagesOn({ stages, winterMonths, workingSaturdays }: Timings, day: string) {
  const season = seasonOn(day, winterMonths)
  return stages
    .filter(({ classes }) => !isSaturday(day) || isWithin(classes.from, workingSaturdays.classes))
    .map((stage) => ({ classes: stage.classes, ...stage[season] }))
}

/** Returns `Tuesday 24 November`. */
export const dateText = (day: string) => `${weekdayText(day)} ${dayAndMonthText(day)}`
