import { expect, test } from 'vitest'
import adminLabels from '../../../../content/data/admin-labels.json' with { type: 'json' }
import { enquiriesCsv } from './csv.ts'
import { enquiryOf } from './enquiry-for-tests.ts'

test('the table has Indian times as spreadsheets read them, every note, and no formula', () => {
  const table = enquiriesCsv(
    [
      enquiryOf({
        receivedAt: '2026-11-20T18:35:00.000Z',
        enquiry: '=1+1',
        source: 'walk-in',
        followUp: { day: '2026-11-22', time: '16:00', kind: 'call', text: '' },
        notes: [
          { at: '2026-11-21T11:35:00.000Z', by: 'r@x', name: 'Ravi', text: 'Sent "the route"' },
          { at: '2026-11-21T04:20:00.000Z', by: 'a@x', name: 'Asha', text: 'Called' },
        ],
      }),
    ],
    adminLabels,
  )
  expect(table.startsWith('\uFEFF')).toBe(true)
  expect(table).toContain('"2026-11-21 00:05:00"')
  expect(table).toContain(`"${adminLabels.enquirySources['walk-in']}"`)
  expect(table).toContain(`"'=1+1"`)
  expect(table).toContain(`"2026-11-22 16:00","${adminLabels.followUpKinds.call}"`)
  expect(table).toContain('"2026-11-21 17:05:00 Ravi: Sent ""the route""\n2026-11-21 09:50:00 Asha: Called"')
})
