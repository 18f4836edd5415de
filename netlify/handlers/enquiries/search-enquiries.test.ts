import { expect, test } from 'vitest'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import { searchEnquiries } from './list-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)

const search = (body: unknown) => searchEnquiries(jsonRequest('POST', body), desk.deps())

test('the search finds names, numbers and notes of all months', async () => {
  const old = await desk.add({ parentName: 'Asha Rani' }, { at: new Date('2025-12-01T08:00:00Z') })
  const noted = await desk.add({ class: '1st' })
  await desk.change(noted, { note: 'Bus route 4' })
  const found = async (words: string) => (await (await search({ words })).json()) as object
  expect(await found('rani asha')).toMatchObject({ enquiries: [{ id: old }], isAll: true })
  expect(await found(' route bus ')).toMatchObject({ enquiries: [{ id: noted }] })
  expect(await found('nobody')).toEqual({ enquiries: [], isAll: true })
})

test('the search finds the others with the same telephone or e-mail', async () => {
  const id = await desk.add()
  const sibling = await desk.add({ studentName: 'Simran', class: '1st', email: 'other@example.org' })
  const mail = await desk.add({ parentName: 'Gurdeep Singh', phone: '9000000001', email: 'HARPREET@example.org' })
  await desk.add({ parentName: 'Harpret Kaur', phone: '9000000002', email: 'else@example.org' })
  const { enquiries } = (await (await search({ sameAs: id })).json()) as { enquiries: StaffEnquiry[] }
  expect(new Set(enquiries.map((one) => one.id))).toEqual(new Set([sibling, mail]))
  await expect(search({ sameAs: `${'0'.repeat(32)}-1` })).rejects.toMatchObject({ status: 404 })
})

test.each([
  {},
  { words: 'x', sameAs: `${'0'.repeat(32)}-1` },
  { sameAs: '../sessions' },
  { words: ' ' },
  { words: 'x', month: 1 },
  { words: 'x'.repeat(201) },
])('the search cannot be %j', async (body) => {
  await expect(search(body)).rejects.toMatchObject({ status: 422 })
})
