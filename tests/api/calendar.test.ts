import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { staffSite } from '../support/staff-site.ts'

/** The maximum length of a line (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75
const LONG_TITLE =
  'वार्षिक खेल दिवस, art & craft; music \\ drama 🏏 with parents, grandparents and neighbours of the school'

const { site, staff } = await staffSite()

const calendar = async () => (await fetch(`${site.address}/events.ics`)).text()
/** Returns the calendar as parsed by a third-party parser. */
const parsed = async () => new ICAL.Component(ICAL.parse(await calendar()))
const eventOf = async (id: string) => {
  const event = (await parsed()).getAllSubcomponents('vevent').find((part) => part.getFirstPropertyValue('uid') === id)
  if (!event) throw new Error(`The calendar has no event ${id}.`)
  return event
}
const change = async ({ id, version }: StaffRecord, method: 'PATCH' | 'DELETE', fields?: object) =>
  (await (await staff.change(`/api/events/${id}`, method, version, fields)).json()) as StaffRecord

it('/events.ics, read by ical.js keeps one UID for an event from creation to deletion', async () => {
  const created = (await (await staff.createEvent([30, 90, 30])).json()) as StaffRecord
  const renamed = await change(created, 'PATCH', { title: LONG_TITLE })
  const event = new ICAL.Event(await eventOf(created.id))
  expect([event.summary, event.sequence]).toEqual([LONG_TITLE, 1])
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, renamed.date])
  expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(24 * 60 * 60)

  await change(renamed, 'DELETE')
  const gone = await eventOf(created.id)
  expect([gone.getFirstPropertyValue('status'), gone.getFirstPropertyValue('sequence')]).toEqual(['CANCELLED', 2])
})

it('/events.ics, read by ical.js ends each line with CRLF and folds it at 75 bytes', async () => {
  const created = (await (await staff.createEvent([30, 30, 90])).json()) as StaffRecord
  await change(created, 'PATCH', { title: LONG_TITLE })
  const text = await calendar()
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > MAX_LINE_BYTES)
  expect(long).toEqual([])
  expect(text).toMatch(/\r\n /)
})
