import { classSlug } from '#schemas/facts/class-names.ts'
import { dayAndMonthText } from '#shared/days.ts'
import { hoursText } from '#shared/times.ts'
import { allDates, getCalendar } from '../facts/calendar.ts'
import { opensAfter } from '../facts/coming-days.ts'
import { getDesks } from '../facts/desks.ts'
import { getSchoolDay } from '../facts/school-day.ts'
import { getTransport } from '../facts/transport.ts'
import { getData } from '../get-data.ts'
import { type Facts, factsIn, listText } from './sentences.ts'

/** The maximum number of dates in an answer. */
const DATES = 3

export async function deskFacts(): Promise<Facts> {
  const desks = await getDesks()
  return {
    ...factsIn({ desk: desks.map(({ id, phone, helpsWith }) => ({ id, phone: phone.label, helpsWith })) }),
    ...Object.fromEntries(
      desks.map(({ id, hours }) => [`${id}Hours`, hours.length > 0 ? `${hours.join('; ')}.` : undefined]),
    ),
    deskNames: listText(desks.map(({ name }) => name)),
  }
}

export async function dayFacts(): Promise<Facts> {
  const [{ rows }, { timings }] = await Promise.all([getSchoolDay(), getData('schoolDay')])
  const stages = (timings?.stages ?? []).map(({ classes, summer, winter }) => {
    return { id: classSlug(classes.from), summer: hoursText(summer), winter: hoursText(winter) }
  })
  return { ...factsIn(rows), ...factsIn({ hours: stages }) }
}

export async function transportFacts(): Promise<Facts> {
  const { routes, wayHome, rows, lateBus } = await getTransport()
  const names = routes.map(({ caption }) => caption.replace(/^.*, /, ''))
  return {
    ...factsIn({ lateBus, bus: [...wayHome, ...rows] }),
    routeCount: routes.length > 0 ? String(routes.length) : undefined,
    routeNames: names.join(', ') || undefined,
    stopNames: routes.flatMap(({ stops }) => stops.map(({ place }) => place)).join('; ') || undefined,
    lateBusStops: lateBus?.routes
      .map(({ stops }) => `${stops.map(({ place, time }) => `${place} ${time}`).join('; ')}.`)
      .join(' '),
    lateBusRule: lateBus?.text[1],
  }
}

/** Returns dates as one text, for example `Report cards: 20 March.`; undefined if there are none. */
export const datesText = (rows: readonly { name: string; when: string }[]) =>
  rows.length > 0 ? `${rows.map(({ name, when }) => `${name}: ${when}`).join('. ')}.` : undefined

/** Returns those rows of a part of the calendar that are not over. */
export const comingRows = ({ parts }: Awaited<ReturnType<typeof getCalendar>>, id: string) =>
  parts.find((part) => part.id === id)?.rows.filter(({ isOver }) => !isOver) ?? []

export async function calendarFacts(): Promise<Facts> {
  const [calendar, dates, { timings }] = await Promise.all([getCalendar(), allDates(), getData('schoolDay')])
  const coming = (id: string) => comingRows(calendar, id)
  const text = (id: string) => datesText(coming(id).slice(0, DATES))
  const examinations = coming('examinations')
  const ofBoard = examinations.filter(({ id }) => ['pre-board', 'practicals', 'board'].includes(id))
  const holidays = coming('holidays')
  const nextBreak = holidays.find(({ isBreak }) => isBreak)
  const halfYearly = calendar.parts.flatMap(({ rows }) => rows).find(({ id }) => id === 'term-1-exam')
  const meetings = coming('days').filter(({ id }) => id.startsWith('ptm-'))
  return {
    ...factsIn({ day: coming('days'), examination: examinations, nextHoliday: holidays[0], nextBreak }),
    nextHolidays: text('holidays'),
    examinations: text('examinations'),
    annualExams: datesText(examinations.filter(({ id }) => id.startsWith('annual'))),
    boardExams: datesText(ofBoard),
    parentDays: text('days'),
    nextPtm: meetings[0]?.when,
    meetings: datesText(meetings),
    halfYearly: halfYearly && `${datesText([halfYearly])}${halfYearly.isOver ? ' They are over.' : ''}`,
    reopens: nextBreak && timings && dayAndMonthText(opensAfter(dates, timings, nextBreak.last)),
  }
}
