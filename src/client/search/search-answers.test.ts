import { expect, it } from 'vitest'
import { onDay } from './search-answers.ts'

const CLOSED = { isOpen: false, hours: [], reopens: 'It opens on Wednesday 25 November, 8.30 am.' }
const DAYS = [
  { ...CLOSED, day: '2026-11-24', date: 'Tuesday 24 November', text: 'Gurpurab.' },
  { day: '2026-11-25', date: 'Wednesday 25 November', isOpen: true, text: '', reopens: '', hours: [] },
]
const card = (title: string) => ({ title, text: 'As in the calendar.', link: { label: 'Calendar', href: '/calendar' } })

it.each([
  ['on a holiday', 'holiday', 'Gurpurab', '2026-11-23T20:00:00Z', 'Closed today'],
  ['on the day before a holiday', 'holiday', 'Gurpurab', '2026-11-22T20:00:00Z', 'Closed tomorrow'],
  ['on the day after a holiday', 'holiday', 'Gurpurab', '2026-11-25T12:00:00Z', undefined],
  ['on a holiday', 'closed', 'Is the school closed?', '2026-11-24T12:00:00Z', 'Closed today'],
])('%s the card of the answer "%s" has the figure $4', (_, id, title, now, figure) => {
  const found = onDay({ id, card: card(title) }, 'is the school closed', DAYS, new Date(now))
  expect(found.figure).toBe(figure)
  expect(found.text).toMatch(figure ? /It opens on Wednesday 25 November, 8.30 am. As in the calendar.$/ : /^As/)
})

it('another answer about days gets a row about the day in the question', () => {
  const { rows } = onDay({ id: 'ptm', card: card('Meetings') }, 'ptm', DAYS, new Date('2026-11-24T12:00:00Z'))
  expect(rows).toEqual([
    { label: 'The school today', value: 'Closed. Gurpurab. It opens on Wednesday 25 November, 8.30 am.' },
  ])
})
