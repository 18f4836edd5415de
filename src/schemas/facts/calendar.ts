import { z } from 'zod'
import { dayAfter, dayText, isIn, isSaturday, isSecondSaturday, isSunday } from '../../shared/days.ts'
import { daySchema } from '../day.ts'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { sessionSchema } from '../session.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact, lastDaySchema } from './fact.ts'

const spanFields = {
  id: idSchema,
  name: labelSchema('what it is, for example Winter break'),
  from: daySchema.describe('the first day, for example 2026-12-28'),
  to: daySchema.optional().describe('the last day; leave it out for a single day'),
}

const spans = <Fields extends z.ZodRawShape>(what: string, fields: Fields) =>
  fact(
    z
      .array(z.strictObject({ ...spanFields, ...fields }))
      .min(1)
      .describe(what),
  )

/**
 * Terms, holidays and examinations of one session: content/data/calendar.json. It is also /calendar.ics. No examination
 * begins or ends on a day off, and no day of `workingDay` is one, or a Saturday.
 */
export const calendarSchema = z
  .strictObject({
    demo: demoSchema,
    session: sessionSchema,
    lastDay: lastDaySchema('the last day of the session; then the next calendar is due'),
    terms: spans('the terms', {}),
    examinations: spans('the examinations', {
      classes: classRangeSchema.optional().describe('the classes; leave them out when the name says them'),
    }),
    holidays: spans('the holidays', {
      byMoon: z.literal(true).optional().describe('true for a festival whose day follows the moon and may still move'),
      alsoCalled: z
        .array(labelSchema('another word for it, in small letters'))
        .optional()
        .describe('what parents call it in the search, for example eid'),
    }),
    days: spans(
      'other days for parents, for example a parent teacher meeting; those of the admission are added to them',
      {
        workingDay: z
          .literal(true)
          .optional()
          .describe(
            'true for a day that is moved to the next working day, Monday to Friday, for example when fees are due',
          ),
      },
    ),
    labels: z
      .strictObject({
        subscribe: labelSchema('the words of the link to the calendar file'),
        year: labelSchema('what the drawn year is, for who does not see it'),
        today: labelSchema('the word at today in it'),
        subscribeHint: sentencesSchema('what the calendar file is for'),
        week: labelSchema('the heading over the coming days'),
        next: labelSchema('the heading over what comes next'),
        terms: labelSchema('the heading over the terms'),
        examinations: labelSchema('the heading over the examinations'),
        holidays: labelSchema('the heading over the holidays'),
        days: labelSchema('the heading over the other days'),
        earlier: labelSchema('what opens the dates that are past, for example Earlier this session'),
        byMoon: sentencesSchema('the note on festivals whose day may move'),
        openDay: labelSchema('an open day of content/data/admission.json'),
        registration: labelSchema('the last date to register; {session} stands for the session of the admission'),
        ended: sentencesSchema('the note once the session is over; {session} stands for it'),
      })
      .describe('the words of the page'),
  })
  .check(({ value, issues }) => {
    const holidays = value.holidays ?? []
    const refuseDayOff = (part: 'examinations' | 'days', index: number, field: 'from' | 'to', day: string) => {
      const reason = part === 'days' && isSaturday(day) ? 'a Saturday' : dayOff(day, holidays)
      if (reason)
        issues.push({
          code: 'custom',
          input: day,
          path: [part, index, field],
          message: `${dayText(day)} is ${reason}. Write a working day.`,
        })
    }
    const { terms } = value
    holidays.forEach(({ name, from }, index) => {
      if (terms && !terms.some((term) => term.from <= from && from <= dayAfter(term.to ?? term.from)))
        issues.push({
          code: 'custom',
          input: from,
          path: ['holidays', index, 'from'],
          message: `${name} is in no term. Change its day or the term, or take it out.`,
        })
    })
    value.examinations?.forEach(({ from, to }, index) => {
      refuseDayOff('examinations', index, 'from', from)
      if (to !== undefined) refuseDayOff('examinations', index, 'to', to)
    })
    value.days?.forEach(({ from, workingDay }, index) => {
      if (workingDay) refuseDayOff('days', index, 'from', from)
    })
  })

type Holiday = { name: string; from: string; to?: string | undefined }

/** Returns why no school is on a day, for example `a Sunday`; undefined for a working day. */
function dayOff(day: string, holidays: readonly Holiday[]): string | undefined {
  if (isSunday(day)) return 'a Sunday'
  if (isSecondSaturday(day)) return 'a second Saturday'
  const holiday = holidays.find((span) => isIn(day, span))
  return holiday && `a holiday (${holiday.name})`
}

export type Calendar = z.infer<typeof calendarSchema>
