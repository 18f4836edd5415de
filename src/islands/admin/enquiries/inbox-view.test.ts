import { expect, it } from 'vitest'
import { addressOfView, type InboxView, inboxViewAt, listPathOf } from './inbox-view.ts'

const FIRST: InboxView = { month: '', from: '', to: '', show: 'all', sort: 'newest', enquiry: '' }
const ID = `${'0'.repeat(32)}-1`

it.each<[string, Partial<InboxView>]>([
  ['/admin?section=enquiries', {}],
  ['/admin?section=enquiries&month=2026-10&show=due&sort=name', { month: '2026-10', show: 'due', sort: 'name' }],
  ['/admin?section=enquiries&from=2026-10-01&to=2026-10-02', { from: '2026-10-01', to: '2026-10-02' }],
  [`/admin?section=enquiries&show=visit-booked&enquiry=${ID}`, { show: 'visit-booked', enquiry: ID }],
])('%s is read as a view, and the view has the same address', (address, change) => {
  const view = { ...FIRST, ...change }
  expect(inboxViewAt(new URL(address, 'http://localhost').search)).toEqual(view)
  expect(addressOfView(view)).toBe(address)
})

it('an invalid parameter in an address has its default value', () => {
  expect(inboxViewAt('?month=1&from=x&to=<b>&show=lost&sort=up&enquiry=../x')).toEqual(FIRST)
})

it('the list of the newest month is requested, unless the view has a month or days', () => {
  expect(listPathOf(FIRST)).toBe('/api/admin/enquiries?month=newest')
  expect(listPathOf({ ...FIRST, month: '2026-10' })).toBe('/api/admin/enquiries?month=2026-10')
  expect(listPathOf({ ...FIRST, month: '2026-10', to: '2026-10-02' })).toBe('/api/admin/enquiries?to=2026-10-02')
})
