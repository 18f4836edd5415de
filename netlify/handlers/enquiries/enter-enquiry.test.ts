import { expect, test } from 'vitest'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES } from '../../../src/schemas/enquiry.ts'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, ENQUIRY, enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { formOf } from '../../../tests/support/requests.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { enterEnquiry } from './receive-enquiry.ts'

const NOW = new Date('2026-11-22T08:00:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)

const enter = (change: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const posted = ENQUIRY_FIELDS.map((field) => [ENQUIRY_POST_NAMES[field], ENQUIRY[field]])
  const body = formOf({ ...Object.fromEntries(posted), source: 'phone', ...change })
  const request = new Request('https://school.example/api/admin/enquiries', { method: 'POST', body, headers })
  const idempotency = new IdempotencyStore(new BlobStore('idempotency-inbox'))
  return enterEnquiry(request, { ...desk.deps(), idempotency, staff: ASHA })
}

test('an enquiry that staff enter goes to the CRM like one of the website, and says how it came and who entered it', async () => {
  const response = await enter({ 'contact-phone': '+91 98765 43210' }, { 'Idempotency-Key': crypto.randomUUID() })
  expect(response.status).toBe(201)
  const entered = (await response.json()) as StaffEnquiry
  const origin = { source: 'phone', enteredBy: ASHA.name }
  expect(entered).toMatchObject({ ...ENQUIRY, ...origin, delivery: { status: 'delivered' } })
  expect(desk.crm.posts).toMatchObject([{ idempotencyKey: entered.id, wasTaken: true }])
  expect(Object.keys(desk.crm.posts[0]?.fields ?? {})).toHaveLength(6)
  expect(await desk.one(entered.id)).toMatchObject({ source: 'phone' })
})

test('an enquiry that staff enter has the rules of the public form, and a source', async () => {
  const response = await enter({ 'contact-phone': '12345', source: 'website' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    error: 'Phone number must be 10 digits and start with 6-9',
    fields: { phone: 'Phone number must be 10 digits and start with 6-9', source: expect.stringMatching(/\w/) },
  })
  await expect(enter({ 'contact-website': 'x' })).rejects.toMatchObject({ status: 400 })
  expect((await desk.stores.page()).enquiries).toEqual([])
})

test('an enquiry that staff enter twice with one key is one', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await Promise.all([enter({}, key), enter({}, key)])
  expect((await desk.stores.page()).enquiries).toHaveLength(1)
  await expect(enter({ 'contact-class': '1st' }, key)).rejects.toMatchObject({ status: 409 })
})
