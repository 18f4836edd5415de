import { expect, it } from 'vitest'
import { isStaffEnquiry, type StaffEnquiry, staffEnquirySchema } from './staff-enquiry.ts'

const NOTE = { at: '2026-11-22T09:00:00.000Z', by: 'office@school.example', name: 'Office', text: 'Called' }
const ENQUIRY: StaffEnquiry = {
  parentName: 'Asha Rani',
  studentName: 'Navin Kumar',
  email: 'asha@example.org',
  phone: '9876543210',
  class: 'KG',
  enquiry: 'When can we visit?',
  id: `${'a'.repeat(32)}-1`,
  receivedAt: '2026-11-22T08:00:00.000Z',
  source: 'website',
  enteredBy: null,
  state: 'new',
  note: 'Called',
  notes: [NOTE],
  followUp: { kind: 'call', text: '', day: '2026-11-23', time: null },
  version: 1,
  changedAt: '2026-11-22T09:00:00.000Z',
  changedBy: 'Office',
  delivery: { status: 'delivered', failures: 0, lastFailedAt: null, lastFailure: null },
}
const VALUES = [null, undefined, 'text', '', 0, 1.5, -1, true, [], [1], ['b'], {}, [NOTE], [{ ...NOTE, at: 1 }]]

const isTaken = (value: unknown) => [isStaffEnquiry(value), staffEnquirySchema.safeParse(value).success]

it('takes what the schema takes', () => {
  expect(isTaken(ENQUIRY)).toEqual([true, true])
  expect(isTaken({ ...ENQUIRY, ofLaterCode: 1, followUp: null, notes: [] })).toEqual([true, true])
})

const changed = [
  ...Object.keys(ENQUIRY).map((name) => [name, (value: unknown) => ({ ...ENQUIRY, [name]: value })] as const),
  ...Object.keys(ENQUIRY.delivery).map(
    (name) =>
      [
        `delivery.${name}`,
        (value: unknown) => ({ ...ENQUIRY, delivery: { ...ENQUIRY.delivery, [name]: value } }),
      ] as const,
  ),
]

it.each(changed)('refuses what the schema refuses in %s', (_name, withValue) => {
  for (const value of VALUES) {
    const [byHand, bySchema] = isTaken(withValue(value))
    expect(byHand, JSON.stringify(value)).toBe(bySchema)
  }
})

it.each([null, undefined, 'text', [], {}])('refuses %j', (value) => expect(isTaken(value)).toEqual([false, false]))
