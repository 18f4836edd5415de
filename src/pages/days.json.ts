import type { APIRoute } from 'astro'
import { allDates, byDay, spansOf } from '#lib/facts/calendar.ts'
import { dateText, getComingDays } from '#lib/facts/coming-days.ts'
import type { BandDays } from '#shared/today-facts.ts'

/** Serves the coming days and the dates of the session, for the home page (src/client/today-band.ts). */
export const GET: APIRoute = async () => {
  const [days, calendar] = await Promise.all([getComingDays(), allDates()])
  const datesOf = (...parts: ('holidays' | 'examinations' | 'days')[]) =>
    spansOf(calendar, ...parts)
      .sort(byDay)
      .map(({ name, from, to = from }) => ({ from, last: to, name, when: dateText(from) }))
  const band: BandDays = { days, holidays: datesOf('holidays'), dates: datesOf('examinations', 'days') }
  return Response.json(band)
}
