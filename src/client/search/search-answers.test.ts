import { expect, it } from 'vitest'
import { onDay } from './search-answers.ts'

const CLOSED = { isOpen: false, hours: [], reopens: 'It opens on Wednesday 25 November, 8.30 am.' }
const DAYS = [
  { ...CLOSED, day: '2026-11-24', date: 'Tuesday 24 November', text: 'Gurpurab.' },
  { day: '2026-11-25', date: 'Wednesday 25 November', isOpen: true, text: '', reopens: '', hours: [] },
]
const card = (title: string) => ({ title, text: 'As in the calendar.', link: { label: 'Calendar', href: '/calendar' } })

it.each([
  ['the day of a holiday', 'holiday', 'Gurpurab', '2026-11-23T20:00:00Z', 'Closed today'],
  ['the day before it', 'holiday', 'Gurpurab', '2026-11-22T20:00:00Z', 'Closed tomorrow'],
  ['the day after it', 'holiday', 'Gurpurab', '2026-11-25T12:00:00Z', undefined],
  ['a question whether it is closed', 'closed', 'Is the school closed?', '2026-11-24T12:00:00Z', 'Closed today'],
])('%s: %s', (_, id, title, now, figure) => {
  const found = onDay({ id, card: card(title) }, 'is the school closed', DAYS, new Date(now))
  expect(found.figure).toBe(figure)
  expect(found.text).toMatch(figure ? /It opens on Wednesday 25 November, 8.30 am. As in the calendar.$/ : /^As/)
})

it('another answer about days states the day of the question', () => {
  const { rows } = onDay({ id: 'ptm', card: card('Meetings') }, 'ptm', DAYS, new Date('2026-11-24T12:00:00Z'))
  expect(rows).toEqual([
    { label: 'The school today', value: 'Closed. Gurpurab. It opens on Wednesday 25 November, 8.30 am.' },
  ])
})
