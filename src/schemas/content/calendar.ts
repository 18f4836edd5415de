import { z } from 'zod'
import { dayAfter, dayText, isIn, isSaturday, isSecondSaturday, isSunday } from '../../shared/days.ts'
import { classRangeSchema as classes, classIdSchema } from '../facts/class-names.ts'
import * as f from './parts.ts'

const spans = <Fields extends z.ZodRawShape>(what: string, fields: Fields) =>
  f.factRows(what, {
    id: f.id,
    name: f.label('what it is, for example Winter break'),
    from: f.day.describe('the first day, for example 2026-12-28'),
    to: f.day.optional().describe('the last day; leave it out for a single day'),
    ...fields,
  })

/**
 * Terms, holidays and examinations of one session: content/data/calendar.json, also available as /calendar.ics.
 * Examinations must not begin or end on a day off. A day with `workingDay` must not be a day off or a Saturday.
 */
export const calendarSchema = z
  .strictObject({
    demo: f.demo,
    session: f.session,
    lastDay: f.lastDay('the last day of the session; then the next calendar is due'),
    terms: spans('the terms', {}),
    examinations: spans('the examinations', {
      classes: classes.optional().describe('the classes; leave them out when the name says them'),
      only: z.array(classIdSchema).optional().describe('the classes that the name says'),
    }),
    holidays: spans('the holidays', {
      byMoon: f.mark('true for a festival whose day follows the moon and may still move'),
      alsoCalled: f.alsoCalled('eid'),
    }),
    days: spans(
      'other days for parents, for example a parent teacher meeting; the dates of the admission are added automatically',
      {
        workingDay: f.mark(
          'true for a day that is moved to the next working day, Monday to Friday, for example when fees are due',
        ),
      },
    ),
    labels: f.group('the words of the page', {
      ...f.labels('subscribe year today week next terms examinations holidays days earlier openDay registration'),
      ...f.texts('subscribeHint byMoon ended'),
    }),
  })
  .check(({ value: { terms, holidays = [], examinations = [], days = [] }, issues }) => {
    // Days that do not exist cannot be compared.
    if (issues.length > 0) return
    holidays.forEach(({ name, from }, index) => {
      const message = `${name} is in no term. Change its day or the term, or take it out.`
      if (terms && !terms.some((term) => term.from <= from && from <= dayAfter(term.to ?? term.from)))
        f.refuse(issues, from, message, ['holidays', index, 'from'])
    })
    const refuseDayOff = (day: string | undefined, reason: string | undefined, path: PropertyKey[]) => {
      if (day && reason) f.refuse(issues, day, `${dayText(day)} is ${reason}. Write a working day.`, path)
    }
    examinations.forEach(({ from, to }, index) => {
      refuseDayOff(from, dayOff(from, holidays), ['examinations', index, 'from'])
      refuseDayOff(to, to && dayOff(to, holidays), ['examinations', index, 'to'])
    })
    days.forEach(({ from, workingDay }, index) => {
      const reason = isSaturday(from) ? 'a Saturday' : dayOff(from, holidays)
      if (workingDay) refuseDayOff(from, reason, ['days', index, 'from'])
    })
  })

type Holiday = { name: string; from: string; to?: string | undefined }

/** Returns why a day has no school, for example `a Sunday`; undefined for a school day. */
function dayOff(day: string, holidays: readonly Holiday[]): string | undefined {
  if (isSunday(day)) return 'a Sunday'
  if (isSecondSaturday(day)) return 'a second Saturday'
  const holiday = holidays.find((span) => isIn(day, span))
  return holiday && `a holiday (${holiday.name})`
}

export type Calendar = z.infer<typeof calendarSchema>
