import { expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, ENQUIRY, enquiryDesk, RAVI } from '../../../tests/support/enquiry-desk.ts'
import { addEnquiry } from '../../../tests/support/enquiry-stores.ts'
import { eraseEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const CALL = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' } as const

await blobServerForTests()
const desk = enquiryDesk(NOW)

test('notes are a list with who and when, newest first; each PATCH adds one and edits none', async () => {
  const id = await desk.add()
  await desk.change(id, { note: 'Called, no answer' })
  const later = new Date('2026-11-22T09:00:00Z')
  const answered = await (await desk.change(id, { note: 'Called, no answer' }, {}, { staff: RAVI, at: later })).json()
  expect(answered).toMatchObject({
    note: 'Called, no answer',
    notes: [
      { at: later.toISOString(), by: RAVI.email, name: RAVI.name, text: 'Called, no answer' },
      { at: NOW.toISOString(), by: ASHA.email, name: ASHA.name, text: 'Called, no answer' },
    ],
  })
  await desk.change(id, { state: 'contacted' })
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('notes of several people at once are all kept, whatever version each has read', async () => {
  const id = await desk.add()
  const texts = ['one', 'two', 'three', 'one', 'two', 'three']
  const answers = await Promise.all(texts.map((note) => desk.change(id, { note }, { 'If-Match': '"0"' })))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  expect((await desk.one(id))?.notes.map(({ text }) => text).sort()).toEqual(texts.toSorted())
})

test('notes sent again with the same key are one', async () => {
  const id = await desk.add()
  const key = { 'Idempotency-Key': 'abc' }
  await Promise.all([desk.change(id, { note: 'Once' }, key), desk.change(id, { note: 'Once' }, key)])
  await desk.change(id, { note: 'Once' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(1)
  await desk.change(id, { note: 'Once more, with other words' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('erasing and retention leave no note, follow-up or mark of an enquiry, entered by staff or not', async () => {
  const { enquiries } = desk.stores
  const origin = { source: 'phone', enteredBy: ASHA.name }
  const id = await addEnquiry(enquiries, ENQUIRY, { at: NOW, origin })
  const prepare = (which: string) => desk.change(which, { state: 'contacted', note: 'Call Harpreet', followUp: CALL })
  await prepare(id)
  await eraseEnquiry(id, { enquiries, now: NOW })
  const held = await desk.add({ class: '1st' }, { isHeld: true })
  await prepare(held)
  await eraseEnquiry(held, { enquiries, now: NOW })
  const texts = await desk.stores.texts()
  expect(texts.join()).not.toMatch(/Harpreet|harpreet|98765|contacted/)
  const versions = [id, held].flatMap((each) => [1, 2, 3].map((version) => `${each}/00000${version}`))
  expect(await desk.stores.blobs.keys()).toEqual([...versions, `erased/${id}`, `erased/${held}`].sort())
  const old = await desk.add({ class: '2nd' })
  await prepare(old)
  await desk.stores.purge(new Date('2028-07-01T00:00:00Z'), 18)
  expect(await desk.stores.blobs.keys()).toEqual([])
})
