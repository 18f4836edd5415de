import { expect, test } from 'vitest'
import type { Inbox } from '#schemas/staff-enquiry.ts'
import { enquiryOf } from './enquiry-for-tests.ts'
import { refreshed, withChanged, withOlder, without } from './inbox-changes.ts'

const TODAY = '2026-11-22'
const CALL = { day: TODAY, time: null, kind: 'call', text: '' } as const
const inboxOf = (ids: string[], change: Partial<Inbox> = {}): Inbox => ({
  enquiries: ids.map((id) => enquiryOf({ id, receivedAt: `2026-11-${id}T08:00:00.000Z` })),
  next: null,
  months: [],
  held: 0,
  new: ids.length,
  due: [],
  ...change,
})
const idsOf = ({ enquiries }: Inbox) => enquiries.map(({ id }) => id)

test('a change counts new ones, and moves what is due', () => {
  const inbox = inboxOf(['22', '21'])
  const called = withChanged(inbox, [enquiryOf({ id: '21', state: 'contacted', followUp: CALL })], TODAY)
  expect(called).toMatchObject({ new: 1, due: [{ id: '21' }], enquiries: [{ id: '22' }, { state: 'contacted' }] })
  expect(withChanged(called, [enquiryOf({ id: '21' })], TODAY)).toMatchObject({ new: 2, due: [] })
  const tomorrow = enquiryOf({ id: '21', followUp: { ...CALL, day: '2026-11-23' } })
  expect(withChanged(called, [tomorrow], TODAY).due).toEqual([])
})

test('a change of one that is not in the list changes nothing', () => {
  const inbox = inboxOf(['22'])
  expect(withChanged(inbox, [enquiryOf({ id: '01', followUp: CALL, state: 'closed' })], TODAY)).toEqual(inbox)
})

test('one that is erased leaves both lists', () => {
  const inbox = withChanged(inboxOf(['22', '21']), [enquiryOf({ id: '22', followUp: CALL })], TODAY)
  expect(without(inbox, '22')).toMatchObject({ enquiries: [{ id: '21' }], due: [] })
})

test('older pages stay when the first one is read again', () => {
  const whole = withOlder(inboxOf(['22', '21'], { next: 'a' }), inboxOf(['20', '19'], { next: 'b' }))
  expect([idsOf(whole), whole.next]).toEqual([['22', '21', '20', '19'], 'b'])
  const again = refreshed(whole, inboxOf(['23', '22'], { next: 'c' }))
  expect([idsOf(again), again.next]).toEqual([['23', '22', '21', '20', '19'], 'b'])
  expect(refreshed(whole, inboxOf(['23'])).next).toBeNull()
})
