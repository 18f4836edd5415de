import { expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import { changeEnquiries, showEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const CALL = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' } as const

await blobServerForTests()
const desk = enquiryDesk(NOW)

test('follow-ups that are today or overdue are listed beside every page, the earliest first', async () => {
  const old = await desk.add({ class: '1st' }, { at: new Date('2026-09-01T08:00:00Z') })
  const today = await desk.add({ class: '2nd' })
  const tomorrow = await desk.add({ class: '3rd' })
  await desk.change(today, { followUp: CALL })
  await desk.change(old, {
    followUp: { ...CALL, day: '2026-11-20', time: null, kind: 'write', text: 'Send the fee list' },
  })
  await desk.change(tomorrow, { followUp: { ...CALL, day: '2026-11-23' } })
  const page = await desk.stores.page('?month=2026-11', NOW)
  expect(page.due).toMatchObject([
    { id: old, followUp: { day: '2026-11-20', time: null, kind: 'write', text: 'Send the fee list' } },
    { id: today, followUp: CALL },
  ])
  expect(page.enquiries.map(({ id }) => id).sort()).toEqual([today, tomorrow].sort())
  // Past midnight in India, while it is still the 22nd in UTC.
  expect((await desk.stores.page('', new Date('2026-11-22T18:31:00Z'))).due).toHaveLength(3)
})

test('follow-ups leave the list when they are moved or done', async () => {
  const id = await desk.add()
  await desk.change(id, { followUp: CALL })
  await desk.change(id, { followUp: { ...CALL, day: '2026-12-01' } })
  expect((await desk.stores.page('', NOW)).due).toEqual([])
  await desk.change(id, { followUp: CALL })
  await desk.change(id, { followUp: null })
  expect((await desk.stores.page('', NOW)).due).toEqual([])
})

test('a wrong mark does not keep a follow-up out of the list', async () => {
  const id = await desk.add()
  await desk.change(id, { followUp: CALL })
  await desk.stores.blobs.put(`marks/${NOW.getTime()}-${id}.2026-12-01`, '1')
  expect((await desk.stores.page('', NOW)).due).toMatchObject([{ id, followUp: CALL }])
})

test('the number of new ones is of all months, without those held back', async () => {
  const handled = await desk.add({ class: '1st' })
  await desk.add({ class: '2nd' }, { at: new Date('2026-09-01T08:00:00Z') })
  await desk.add({ class: '3rd' }, { isHeld: true })
  expect((await desk.stores.page()).new).toBe(2)
  await desk.change(handled, { note: 'Still new' })
  expect((await desk.stores.page()).new).toBe(2)
  await desk.change(handled, { state: 'contacted' })
  expect((await desk.stores.page()).new).toBe(1)
  await desk.change(handled, { state: 'new' })
  expect((await desk.stores.page()).new).toBe(2)
})

test('the number of new ones knows what staff did with one that was held back', async () => {
  const held = await desk.add({ class: '1st' }, { isHeld: true })
  await desk.change(held, { state: 'contacted', followUp: CALL })
  await desk.resend(held)
  expect(await desk.stores.page('', NOW)).toMatchObject({ new: 0, due: [{ id: held }] })
  expect(await (await showEnquiry({ ...desk.deps(), id: held })).json()).toMatchObject({ id: held, state: 'contacted' })
  await expect(showEnquiry({ ...desk.deps(), id: 'nothing' })).rejects.toMatchObject({ status: 404 })
})

test('a list is of the newest month, of days in India, of a state, and of a limit', async () => {
  const september = await desk.add({ class: '1st' }, { at: new Date('2026-09-30T18:29:00Z') })
  const october = await desk.add({ class: '2nd' }, { at: new Date('2026-09-30T18:31:00Z') })
  const november = await desk.add({ class: '3rd' })
  await desk.change(october, { state: 'closed' })
  const idsOf = async (query: string) => (await desk.stores.page(query)).enquiries.map(({ id }) => id)
  expect(await idsOf('?month=newest')).toEqual([november])
  expect(await idsOf('?from=2026-10-01&to=2026-10-01')).toEqual([october])
  expect(await idsOf('?to=2026-09-30')).toEqual([september])
  expect(await idsOf('?state=closed')).toEqual([october])
  expect(await idsOf('?state=new')).toEqual([november, september])
  const first = await desk.stores.page('?state=new&limit=1')
  expect(first.enquiries.map(({ id }) => id)).toEqual([november])
  expect(await idsOf(`?state=new&limit=1&before=${first.next}`)).toEqual([september])
})

test.each(['?state=lost', '?from=today', '?to=2026-02-30', '?limit=0', '?month=2026'])(
  'a list cannot be %s',
  async (query) => {
    await expect(desk.stores.page(query)).rejects.toMatchObject({ status: 400 })
  },
)

const changeAll = (ids: string[], state: string) =>
  changeEnquiries(jsonRequest('PATCH', { ids, state }), { ...desk.deps(), staff: ASHA })

test('several at once get a state; what is not there is said', async () => {
  const ids = [await desk.add({ class: '1st' }), await desk.add({ class: '2nd' })]
  const missing = `${'0'.repeat(32)}-1`
  const answer = await (await changeAll([...ids, missing], 'contacted')).json()
  expect(answer).toMatchObject({ changed: [{ id: ids[0], state: 'contacted' }, { id: ids[1] }], failed: [missing] })
  expect((await desk.stores.page()).new).toBe(0)
})

test.each([[[], 'new'] as const, [['x'], 'new'] as const, [[`${'0'.repeat(32)}-1`], 'lost'] as const])(
  'several at once cannot be %j %j',
  async (ids, state) => {
    await expect(changeAll([...ids], state)).rejects.toMatchObject({ status: 422 })
  },
)
