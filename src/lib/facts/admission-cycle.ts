import type { z } from 'zod'
import type { admissionSchema } from '#schemas/content/admission.ts'
import type { SchoolClass } from '#schemas/content/classes.ts'
import { classInSentence, className, classPath, isWithin, placeOf } from '#schemas/facts/class-names.ts'
import { dayOfMonth, dayText, monthText, shortMonthText, weekdayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { hoursText } from '#shared/times.ts'
import { getData, getList } from '../get-data.ts'
import { withMore } from '../texts-of.ts'
import { today } from './today.ts'

export type Admission = z.infer<typeof admissionSchema>
type Cycle = NonNullable<Admission['cycle']>

export const getClasses = (): Promise<SchoolClass[]> => getList('classes')

/** Returns the links to the pages of all classes; `numeral` is the label in the strip of classes. */
export async function getClassLinks() {
  return (await getClasses()).map(({ id }) => ({
    id,
    href: classPath(id),
    slug: classPath(id).replace('/class/', ''),
    name: className(id),
    numeral: Number.parseInt(id, 10) ? String(Number.parseInt(id, 10)) : undefined,
  }))
}

export type ClassLinkView = Awaited<ReturnType<typeof getClassLinks>>[number]

/** Returns whether, on a day, registration is not yet open, open, or closed. */
export function cycleState(
  { opens, lastDate }: Pick<Cycle, 'opens' | 'lastDate'>,
  day: string,
): 'soon' | 'open' | 'closed' {
  if (day < opens) return 'soon'
  return day <= lastDate ? 'open' : 'closed'
}

/** Returns the admission cycle as pages show it, on the day of the build; undefined if the content has none. */
export async function getCycle() {
  const [{ cycle, labels }, classes] = await Promise.all([getData('admission'), getClasses()])
  return cycle && cycleView(cycle, labels, classes, today())
}

/** Returns the admission cycle for display on a day. Classes without seats are not counted. */
export function cycleView(cycle: Cycle, labels: Admission['labels'], classes: readonly SchoolClass[], day: string) {
  const state = cycleState(cycle, day)
  const counted = classes.filter(({ seats }) => seats !== undefined)
  const full = counted.filter(({ seats }) => seats?.open === 0)
  const countedDay = dayText(cycle.counted)
  const dayOfStatus = state === 'soon' ? cycle.opens : cycle.lastDate
  const status = fillIn(labels[state], { day: dayText(dayOfStatus) })
  const forSession = fillIn(labels.forSession, { session: cycle.session })
  const lastDateShort = dayText(cycle.lastDate).replace(/ \d{4}$/, '')
  const untilDay = state === 'open' ? `, ${labels.lastDate} ${lastDateShort}` : ''
  return {
    state,
    session: cycle.session,
    /** The month in which the session begins; undefined once the session has begun. */
    beginsIn: day < firstDayOf(cycle.session) ? monthText(firstDayOf(cycle.session)) : undefined,
    status,
    forSession,
    sentence: `${status} ${forSession}${untilDay}.`,
    opens: dayText(cycle.opens),
    lastDate: dayText(cycle.lastDate),
    lastDateShort,
    lastDateLong: `${weekdayText(cycle.lastDate)}, ${dayText(cycle.lastDate)}`,
    lastDateLabel: labels.lastDate,
    ageOn: cycle.ageOn,
    ageDay: dayText(cycle.ageOn),
    countedOn: countedDay,
    running: cycle.running && fillIn(cycle.running, { counted: countedDay }),
    withSeats: counted.length - full.length,
    counted: counted.length,
    seatsLabel: fillIn(labels.seats, { day: countedDay }),
    full:
      full.length > 0
        ? fillIn(labels.full, { classes: full.map(({ id }) => classInSentence(id)).join(', ') })
        : undefined,
  }
}

/** Returns the first day of a session, which is from April to March. */
const firstDayOf = (session: string) => `${session.slice(0, 4)}-04-01`

export type CycleView = ReturnType<typeof cycleView>

/** Returns the next open day on or after the day `from`; undefined if none is known. */
export function nextOpenDay({ openDays }: Pick<Admission, 'openDays'>, from: string) {
  const next = (openDays ?? []).toSorted((a, b) => a.day.localeCompare(b.day)).find((open) => open.day >= from)
  if (!next) return undefined
  const [weekday, hours] = [weekdayText(next.day), hoursText(next.hours)]
  const [numeral, month] = [dayOfMonth(next.day), shortMonthText(next.day)]
  const day = `${weekday}, ${dayText(next.day)}`
  return { numeral, month, weekday, day, when: `${day}, ${hours}`, hours, text: next.text }
}

/**
 * Returns the documents for registration and the documents for the day of joining, as texts. Each list has its `id`.
 * @param id the class; without it, all documents are returned, each with the first class that needs it
 */
export function documentLists({ documents }: Pick<Admission, 'documents'>, id?: SchoolClass['id']) {
  return (['registration', 'joining'] as const).map((list) => ({
    id: list,
    heading: documents[list].heading,
    items: documents[list].items.flatMap(({ text, from }) => {
      if (from === undefined) return [text]
      if (id === undefined) return [`${text}, from ${classInSentence(from)}`]
      return placeOf(from) <= placeOf(id) ? [text] : []
    }),
  }))
}

/** Returns how children are selected for a class; undefined if the content has no text for it. */
export function selectionOf({ selection }: Pick<Admission, 'selection'>, id: SchoolClass['id']) {
  const own = (selection ?? []).find(({ classes }) => isWithin(id, classes))
  return own && withMore(own.test, own.text)
}

/**
 * Returns the first and the last date of birth of children who have a given age on a day. For age 11 on 31 March 2027:
 * 1 April 2015 and 31 March 2016.
 */
export function birthdaysOf(age: number, ageOn: string) {
  const [year = '', ...monthAndDay] = ageOn.split('-')
  const dayIn = (years: number) => [String(Number(year) - years), ...monthAndDay].join('-')
  const first = new Date(dayIn(age + 1))
  first.setUTCDate(first.getUTCDate() + 1)
  return { first: first.toISOString().slice(0, 10), last: dayIn(age) }
}
