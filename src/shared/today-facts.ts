/** A date of the calendar. `when` is its first day as text. */
interface BandDate {
  from: string
  last: string
  name: string
  when: string
}

/** `hours` has the hours of each stage, and is empty on a closed day. `reopens` is empty on an open day. */
interface BandDay {
  day: string
  isOpen: boolean
  text: string
  reopens: string
  hours: { label: string; value: string }[]
}

/** The data of /days.json, from which the band on the home page shows the facts of the visitor's day. */
export interface BandDays {
  days: BandDay[]
  holidays: BandDate[]
  dates: BandDate[]
}

/** Returns `Open. Class 1 to 5: …`, one stage a line, or `Closed. Lohri. It opens on Friday 15 January, 8.30 am.` */
export function dayState({ isOpen, text, reopens, hours }: Omit<BandDay, 'day'>): string {
  const state = isOpen ? ['Open.', ...hours.map(({ label, value }) => `${label}: ${value}.`)].join('\n') : 'Closed.'
  return [state, text, reopens].filter(Boolean).join(' ')
}

/** Returns the facts of a day: open or closed, the next holiday, the next event of the month; undefined if unknown. */
export function bandFacts({ days, holidays, dates }: BandDays, today: string) {
  const day = days.find((each) => each.day === today)
  if (!day) return undefined
  const holiday = holidays.find(({ from }) => from > today)
  const date = dates.find(({ from, last }) => last >= today && from.slice(0, 7) === today.slice(0, 7))
  return [
    { label: 'Today', text: dayState(day), href: '/calendar' },
    ...(holiday
      ? [{ label: 'Next holiday', text: `${holiday.name}, ${holiday.when}`, href: '/calendar#holidays' }]
      : []),
    ...(date ? [{ label: 'This month', text: `${date.name}, ${date.when}`, href: '/calendar' }] : []),
  ]
}
