import { describe, expect, test } from 'vitest'
import type { Alike } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk, jsonRequest } from '../../../tests/support/enquiry-desk.ts'
import { listAlike } from './list-alike.ts'
import { searchEnquiries } from './search-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)

describe('what looks alike', () => {
  const alikeOf = async (id: string): Promise<Alike[]> => {
    const response = await listAlike(id, desk.deps())
    return ((await response.json()) as { alike: Alike[] }).alike
  }

  test('has the same telephone, the same e-mail, or near names', async () => {
    const id = await desk.add()
    const sibling = await desk.add({ studentName: 'Simran', class: '1st', email: 'other@example.org' })
    const again = await desk.add({ parentName: 'Harpret Kaur', phone: '9000000000', email: 'new@example.org' })
    const mail = await desk.add({ parentName: 'Gurdeep Singh', phone: '9000000001', email: 'HARPREET@example.org' })
    await desk.add({ parentName: 'Gurdeep Singh', phone: '9000000002', email: 'else@example.org' })
    const found = new Map((await alikeOf(id)).map(({ enquiry, reasons }) => [enquiry.id, reasons]))
    expect(found).toEqual(
      new Map([
        [sibling, ['phone']],
        [again, ['names']],
        [mail, ['email']],
      ]),
    )
  })

  test('is left out once staff say that it is not the same, seen from either', async () => {
    const id = await desk.add()
    const other = await desk.add({ class: '1st' })
    await desk.change(id, { notSameAs: other })
    expect([await alikeOf(id), await alikeOf(other)]).toEqual([[], []])
    expect(await desk.one(id)).toMatchObject({ notSameAs: [other], state: 'new' })
  })

  test('of nothing is a 404', async () => {
    await expect(alikeOf(`${'0'.repeat(32)}-1`)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the search', () => {
  const search = (body: unknown) => searchEnquiries(jsonRequest('POST', body), desk.deps())

  test('finds names, numbers and notes of all months', async () => {
    const old = await desk.add({ parentName: 'Asha Rani' }, { at: new Date('2025-12-01T08:00:00Z') })
    const noted = await desk.add({ class: '1st' })
    await desk.change(noted, { note: 'Bus route 4' })
    const found = async (words: string) => (await (await search({ words })).json()) as object
    expect(await found('rani asha')).toMatchObject({ enquiries: [{ id: old }], isAll: true })
    expect(await found(' route bus ')).toMatchObject({ enquiries: [{ id: noted }] })
    expect(await found('nobody')).toEqual({ enquiries: [], isAll: true })
  })

  test.each([{}, { words: ' ' }, { words: 'x', month: 1 }, { words: 'x'.repeat(201) }])(
    'cannot be %j',
    async (body) => {
      expect((await search(body)).status).toBe(422)
    },
  )
})
