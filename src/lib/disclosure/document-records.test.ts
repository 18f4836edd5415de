import { expect, it } from 'vitest'
import { validityOf } from './document-records.ts'

it.each([
  [{ note: 'Session 2025-26' }, 'Session 2025-26', false],
  [{ expires: 'permanent' as const }, 'Permanent', false],
  [{ expires: '2027-01-21' }, 'Valid to 21 Jan 2027', false],
  [{ expires: '2027-01-20', note: 'renewal applied for' }, 'Valid to 20 Jan 2027, renewal applied for', true],
  [{ expires: '2026-11-21' }, 'Valid to 21 Nov 2026, runs out soon', true],
  [{ expires: '2026-11-20' }, 'Expired on 20 Nov 2026', true],
])('the validity of %j is "%s"; expires soon: %s', (document, validity, runsOut) => {
  expect(validityOf(document, '2026-11-21', 60)).toEqual({ validity, runsOut })
})
