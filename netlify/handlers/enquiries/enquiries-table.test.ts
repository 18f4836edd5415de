import { expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import { chosenTable, enquiriesTable } from './list-enquiries.ts'

const NOW = new Date('2026-11-20T18:35:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)

const deps = () => ({ ...desk.deps(), crmComplaint: undefined })
const ofMonth = (query = '') =>
  enquiriesTable(new Request(`https://school.example/api/admin/enquiries.csv${query}`), deps())
const ofChosen = (ids: unknown) => chosenTable(jsonRequest('POST', { ids }), deps())
const rowsOf = async (response: Response) => (await response.text()).trim().split('\r\n').slice(1)

test('the table of enquiries has columns with names, Indian times as spreadsheets read them, every note, and no formula', async () => {
  const id = await desk.add({ enquiry: '=1+1', parentName: '＝Aman', studentName: ' +Aman' })
  await desk.change(id, { followUp: { day: '2026-11-22', time: '16:00', kind: 'call', text: '' } })
  await desk.change(id, { note: 'Called' }, {}, { at: new Date('2026-11-21T04:20:00Z') })
  await desk.change(id, { note: 'Sent "the route"' }, {}, { at: new Date('2026-11-21T11:35:00Z') })
  const response = await ofMonth()
  const { headers } = response
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d.csv"$/)
  const bytes = await response.clone().bytes()
  expect([...bytes.slice(0, 3)], 'the byte order mark').toEqual([0xef, 0xbb, 0xbf])
  const table = await response.text()
  expect(table, 'the names of the columns').toMatch(/^"Received"(,"[^"]+"){12}\r\n"/)
  expect(table).toContain('"2026-11-21 00:05:00"')
  expect(table).toContain(`"Website","'＝Aman","' +Aman"`)
  expect(table).toContain(`"'=1+1"`)
  expect(table).toContain('"2026-11-22 16:00","Call back"')
  expect(table).toContain(
    '"2026-11-21 17:05:00 Asha Verma: Sent ""the route""\n2026-11-21 09:50:00 Asha Verma: Called"',
  )
})

test('the table of enquiries has all months, or a month, days or a state, newest first, without those held back', async () => {
  const september = await desk.add({ class: '1st' }, { at: new Date('2026-09-30T18:29:00Z') })
  await desk.add({ class: '2nd' }, { at: new Date('2026-09-30T18:31:00Z') })
  await desk.add({ class: '3rd' })
  await desk.add({ class: '4th' }, { isHeld: true })
  await desk.change(september, { state: 'closed' })
  const classesOf = async (query: string) =>
    (await rowsOf(await ofMonth(query))).map((row) => /"(\d)(?:st|nd|rd|th)"/.exec(row)?.[1])
  expect(await classesOf('')).toEqual(['3', '2', '1'])
  expect(await classesOf('?month=2026-10')).toEqual(['2'])
  expect(await classesOf('?month=newest')).toEqual(['3'])
  expect(await classesOf('?to=2026-10-31')).toEqual(['2', '1'])
  expect(await classesOf('?state=closed')).toEqual(['1'])
  await expect(ofMonth('?month=x')).rejects.toMatchObject({ status: 400 })
})

test('the table of enquiries has what is chosen in the order that is sent, also of those held back', async () => {
  const [one, two, held] = [
    await desk.add({ class: '1st' }),
    await desk.add({ class: '2nd' }),
    await desk.add({ class: '3rd' }, { isHeld: true }),
  ]
  const rows = await rowsOf(await ofChosen([held, one, `${'0'.repeat(32)}-1`, two]))
  expect(rows.map((row) => /"(\d)(?:st|nd|rd)"/.exec(row)?.[1])).toEqual(['3', '1', '2'])
  for (const ids of [[], ['x'], 'all']) await expect(ofChosen(ids)).rejects.toMatchObject({ status: 422 })
})

test('the table of enquiries that would be too long for one answer is refused with what to do', async () => {
  for (const letter of ['a', 'b', 'c']) await desk.add({ enquiry: letter.repeat(10_000) })
  const request = new Request('https://school.example/api/admin/enquiries.csv')
  const response = await enquiriesTable(request, { ...deps(), maxBytes: 25_000 })
  expect([response.status, (await response.json()).error]).toEqual([422, expect.stringContaining('month')])
})
