import { describe, expect, it, test } from 'vitest'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { enquiryOf } from '../../../../tests/support/staff-enquiry.ts'
import { badgeOf, firstRows, groupsOf, passes } from './inbox-list.ts'

const TODAY = '2026-11-22'
const call = (day: string, time: string | null = null) => ({ day, time, kind: 'call', text: '' }) as const
const status = (name: StaffEnquiry['delivery']['status']) => ({ ...enquiryOf().delivery, status: name })
const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ key, enquiries }) => `${key}: ${enquiries.map(({ id }) => id).join(' ')}`)

const LATE = enquiryOf({ id: 'late', receivedAt: '2026-11-21T18:31:00.000Z' })
const EARLY = enquiryOf({ id: 'early', receivedAt: '2026-11-21T18:29:00.000Z', parentName: 'Asha' })
const NOON = enquiryOf({ id: 'noon', receivedAt: '2026-11-22T06:30:00.000Z', parentName: 'Zoya' })

describe('groups', () => {
  const all = [EARLY, NOON, LATE]

  it('are the days in India; when sorted by name, there is only one group', () => {
    expect(shape(groupsOf(all, [], 'newest'))).toEqual(['2026-11-22: noon late', '2026-11-21: early'])
    expect(shape(groupsOf(all, [], 'oldest'))).toEqual(['2026-11-21: early', '2026-11-22: late noon'])
    expect(shape(groupsOf(all, [], 'name'))).toEqual(['all: early late noon'])
    expect(groupsOf([], [], 'name')).toEqual([])
  })

  it('begin with the group of due enquiries, which are in no other group', () => {
    const later = { ...NOON, followUp: call(TODAY, '16:00') }
    const overdue = { ...EARLY, followUp: call('2026-11-20') }
    expect(shape(groupsOf(all, [later, overdue], 'newest'))).toEqual(['due: early noon', '2026-11-22: late'])
  })

  it('can be limited to a number of rows', () => {
    const groups = groupsOf(all, [], 'newest')
    expect(shape(firstRows(groups, 2))).toEqual(['2026-11-22: noon late'])
    expect(firstRows(groups, 3)).toEqual(groups)
  })
})

test.each([
  [enquiryOf(), 'new'],
  [enquiryOf({ state: 'closed' }), 'closed'],
  [enquiryOf({ state: 'contacted', followUp: call(TODAY) }), call(TODAY)],
  [enquiryOf({ followUp: call(TODAY), delivery: status('stuck') }), 'stuck'],
  [enquiryOf({ delivery: status('quarantined') }), 'quarantined'],
] as const)('an enquiry has a badge with its most urgent fact (%#)', (enquiry, badge) => {
  expect(badgeOf(enquiry)).toEqual(badge)
})

test.each([
  ['all', enquiryOf(), true],
  ['all', enquiryOf({ delivery: status('quarantined') }), false],
  ['new', enquiryOf({ delivery: status('quarantined') }), false],
  ['quarantined', enquiryOf({ delivery: status('quarantined') }), true],
  ['quarantined', enquiryOf(), false],
  ['due', enquiryOf({ followUp: call('2026-11-23') }), false],
  ['due', enquiryOf({ followUp: call('2026-11-21') }), true],
  ['stuck', enquiryOf({ delivery: status('stuck') }), true],
  ['visit-booked', enquiryOf({ state: 'visit-booked' }), true],
  ['closed', enquiryOf({ state: 'visit-booked' }), false],
] as const)('the filter "%s" passes only its enquiries (%#)', (show, enquiry, expected) => {
  expect(passes(enquiry, show, TODAY)).toBe(expected)
})
