import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import classes from '../../content/data/classes.json' with { type: 'json' }
import subjects from '../../content/data/subjects.json' with { type: 'json' }
import { dayAndMonthText } from '../../src/shared/days.ts'
import { rupeesText } from '../../src/shared/rupees.ts'
import { builtPage, DIST, pageText } from '../support/built-site.ts'
import { calendar, contact, desks, entryAt, fees, school, transport } from '../support/content.ts'

const mainOf = (path: string) => builtPage(path).main
const oneSpace = (text = '') => text.replace(/\s+/g, ' ').trim()
const linksOf = (path: string, selector = 'a') =>
  mainOf(path)
    ?.querySelectorAll(selector)
    .map((link) => link.getAttribute('href'))

it('/academics links each stage to its classes, and their pages have the notes on subjects', () => {
  for (const { id, stage } of classes)
    expect(linksOf('/academics', `#${stage} a`)).toContain(`/class/${id.toLowerCase()}`)
  for (const { classes: range, subjects: list } of subjects.byClass)
    for (const { note } of list) if (note) expect(pageText(`/class/${range.from.toLowerCase()}`)).toContain(note)
})

it.each(['/thankyou', '/contact-us'])('%s shows how soon an enquiry is answered, and the number to call', (path) => {
  const { text, sooner } = contact.answer
  expect(pageText(path)).toContain(`${text} ${sooner} ${school.phone.label}`)
  expect(linksOf(path)).toContain(`tel:${school.phone.number}`)
})

it('/contact-us links to the map, the e-mail and the telephone, and shows when to call', () => {
  expect(linksOf('/contact-us')).toContain(`mailto:${school.email}`)
  expect(linksOf('/contact-us', 'a[target=_blank]')).toContain(school.map.directionsUrl)
  const card = oneSpace(mainOf('/contact-us')?.querySelector('li a[href^="tel:"]')?.text)
  const { hours = [] } = entryAt(desks, 0)
  for (const { days } of hours) expect(card).toContain(days)
})

it('/fee-structure lists optional and occasional fees, each with its amount', () => {
  const rows = mainOf('/fee-structure')?.querySelectorAll('#extras tbody tr')
  expect(rows?.map(({ text }) => oneSpace(text))).toEqual(
    fees.extras.map(({ head, per }) =>
      expect.stringMatching(new RegExp(`^${RegExp.escape(head)} ₹[\\d,]+ ${RegExp.escape(per)}$`)),
    ),
  )
})

it.each(['/school-day', '/policies', '/leaving-certificate', '/fee-structure'])(
  '%s has a value for every placeholder',
  (path) => {
    expect(pageText(path)).not.toMatch(/\{\w+\}/)
  },
)

it('/transport shows each stop with its price and the time of its noon bus', () => {
  const stops = transport.routes.flatMap((route) => route.stops)
  const shown = mainOf('/transport')?.querySelectorAll('details[name="stop"]') ?? []
  expect(shown).toHaveLength(stops.length)
  for (const [index, { place, distance }] of stops.entries()) {
    const { amount = 0 } = fees.transportMonthly.find(({ id }) => id === distance) ?? {}
    expect(shown[index]?.querySelector('summary')?.text).toContain(place)
    expect(shown[index]?.text).toContain(rupeesText(amount))
    expect(shown[index]?.text).toMatch(new RegExp(`${transport.labels.noon}\\s*\\d+\\.\\d\\d\\s[ap]m`))
  }
})

const built = /DTSTAMP:(\d{4})(\d\d)(\d\d)/.exec(readFileSync(join(DIST, 'calendar.ics'), 'utf8'))
/** The day of the build in UTC. In India the next day can have begun. */
const day = built?.slice(1).join('-') ?? ''

it.each(['holidays', 'examinations', 'days', 'terms'] as const)('%s on /calendar begin with coming dates', (part) => {
  const list = mainOf('/calendar')?.querySelector(`section[aria-labelledby="${part}"]`)
  const fold = list?.querySelector('details')
  expect(fold?.querySelector('summary')?.text.trim()).toBe(calendar.labels.earlier)
  expect(fold?.hasAttribute('open')).toBe(false)
  const spans: { name: string; from: string; to?: string }[] = calendar[part]
  const textsIn = (rows: typeof fold) => rows?.querySelectorAll('li').map((row) => row.text) ?? []
  const folded = textsIn(fold)
  const isFolded = ({ name, from, to = from }: (typeof spans)[number]) =>
    folded.some((text) => text.includes(name) && text.includes(dayAndMonthText(to)))
  expect(spans.filter(({ from, to = from }) => to < day).filter((span) => !isFolded(span))).toEqual([])
  expect(spans.filter(({ from }) => from > day).filter(isFolded)).toEqual([])
  expect(textsIn(list).slice(-folded.length)).toEqual(folded)
})
