import { expect, test } from 'vitest'
import { dayAhead, dayHeading, followUpTime, momentAgo, shortDay } from './times.ts'

const TODAY = '2026-11-22'

test('days are named relative to today in India', () => {
  expect(momentAgo('2026-11-21T18:31:00.000Z', TODAY)).toBe('today, 00:01')
  expect(momentAgo('2026-11-21T11:35:00.000Z', TODAY)).toBe('yesterday, 17:05')
  expect(momentAgo('2026-11-20T11:40:00.000Z', TODAY)).toBe('20 Nov, 17:10')
  expect(momentAgo('2025-11-20T11:40:00.000Z', TODAY)).toBe('20 Nov 2025, 17:10')
  expect([dayAhead(TODAY, TODAY), dayAhead('2026-11-23', TODAY)]).toEqual(['today', 'tomorrow'])
  expect(dayAhead('2026-11-20', TODAY)).toBe('on 20 Nov')
  expect(dayHeading('2026-11-22', TODAY)).toBe('Sunday 22 November')
  expect(dayHeading('2025-11-22', TODAY)).toBe('Saturday 22 November 2025')
  expect(shortDay('2026-11-24', TODAY)).toBe('24 Nov')
  const followUp = { day: TODAY, kind: 'call', text: '' } as const
  expect(followUpTime({ ...followUp, time: '16:00' }, TODAY)).toBe('today at 16:00')
  expect(followUpTime({ ...followUp, time: null }, TODAY)).toBe('today')
})
