import { describe, expect, test } from 'vitest'
import type { StaffRecord } from '#schemas/record.ts'
import { indianInput } from '#shared/days.ts'
import {
  AT_ONCE,
  choiceOf,
  indianMoment,
  publicationChange,
  publicationErrors,
  scheduleTexts,
} from './publication-choice.ts'

const record: StaffRecord = {
  id: '0a',
  name: 'Fog',
  date: '2026-11-24',
  version: 1,
  state: 'published',
  changedAt: '2026-11-23T09:00:00Z',
  changedBy: 'asha@school.example',
}
const scheduled: StaffRecord = { ...record, state: 'scheduled', publishAt: '2026-11-23T12:30:00.000Z' }

describe('publicationChange', () => {
  test('sends nothing when nothing has changed', () => {
    const choices = [record, { ...record, state: 'unpublished' as const }, scheduled].map(choiceOf)
    for (const choice of [AT_ONCE, ...choices]) expect(publicationChange(choice, choice)).toEqual({})
  })

  test('sends times in Indian time, wherever the browser is', () => {
    const choice = { when: 'at', at: '2026-11-23T18:00', end: '2026-11-24T08:30' } as const
    const sent = { publishAt: '2026-11-23T18:00:00+05:30', unpublishAt: '2026-11-24T08:30:00+05:30' }
    expect(publicationChange(AT_ONCE, choice)).toEqual(sent)
    expect(choiceOf({ ...scheduled, unpublishAt: sent.unpublishAt })).toEqual(choice)
  })

  test('can turn a record into a draft, publish it at once, or remove its end', () => {
    expect(publicationChange(AT_ONCE, { ...AT_ONCE, when: 'draft' })).toEqual({ published: false })
    expect(publicationChange(choiceOf(scheduled), AT_ONCE)).toEqual({ published: true })
    const withEnd = choiceOf({ ...record, unpublishAt: '2026-11-24T03:00:00Z' })
    expect(publicationChange(withEnd, AT_ONCE)).toEqual({ unpublishAt: null })
  })
})

test('publicationErrors reports a time that is missing, past or too early, unless it is already stored', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const errors = (choice: Partial<typeof AT_ONCE>) => publicationErrors(AT_ONCE, { ...AT_ONCE, ...choice }, now)
  const tooEarly = { at: '', end: 'Please choose a time to come, after it has gone live.' }
  expect(errors({ when: 'at' })).toEqual({ at: 'Please choose the day and the time.', end: '' })
  expect(errors({ end: '2026-11-23T14:30' })).toEqual(tooEarly)
  expect(errors({ when: 'at', at: '2026-11-23T18:00', end: '2026-11-23T18:00' })).toEqual(tooEarly)
  expect(errors({ when: 'at', at: '2026-11-23T18:00', end: '2026-11-23T18:01' })).toEqual({ at: '', end: '' })
  const old = { ...AT_ONCE, end: '2026-11-20T08:00' }
  expect(publicationErrors(old, old, now)).toEqual({ at: '', end: '' })
})

test('scheduleTexts describes scheduled changes', () => {
  const unpublishAt = '2026-11-24T03:00:00Z'
  const goesLive = 'Goes live on Monday 23 November 2026, 6:00 pm.'
  const leaves = 'Leaves the website on Tuesday 24 November 2026, 8:30 am.'
  expect(scheduleTexts({ ...scheduled, unpublishAt })).toEqual([goesLive, leaves])
  expect(scheduleTexts({ ...record, unpublishAt })).toEqual([leaves])
  expect(scheduleTexts(record)).toEqual([])
  expect(scheduleTexts({ ...record, state: 'unpublished', unpublishAt })).toEqual([])
})

test('the text of a time field is converted from Indian time and back', () => {
  expect(indianMoment('2026-11-23T10:00')).toBe('2026-11-23T10:00:00+05:30')
  expect(indianInput('2026-11-22T20:15:00Z')).toBe('2026-11-23T01:45')
})
