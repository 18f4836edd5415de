import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import classes from '../../content/data/classes.json' with { type: 'json' }
import subjects from '../../content/data/subjects.json' with { type: 'json' }
import { dayText } from '../../src/shared/days.ts'
import { rupeesText } from '../../src/shared/rupees.ts'
import { minuteOfDay } from '../../src/shared/times.ts'
import { builtPages, DIST } from '../support/built-site.ts'
import {
  books,
  calendar,
  careers,
  contact,
  desks,
  fees,
  newsletters,
  school,
  schoolDay,
  transport,
  uniform,
} from '../support/content.ts'

const pages = new Map(builtPages().map(({ path, document }) => [path, document]))
const mainOf = (path: string) => pages.get(path)?.querySelector('main')
const textOf = (path: string) => (mainOf(path)?.text ?? '').replace(/\s+/g, ' ')

it('/academics leads from each stage to the pages of its classes, which say for whom a subject is', () => {
  for (const { id, stage } of classes)
    expect(mainOf('/academics')?.querySelector(`#${stage} a[href="/class/${id.toLowerCase()}"]`)).toBeTruthy()
  for (const { classes: range, subjects: list } of subjects.byClass)
    for (const { note } of list) if (note) expect(textOf(`/class/${range.from.toLowerCase()}`)).toContain(note)
})

it.each(['/thankyou', '/contact-us'])('%s says how soon an enquiry is answered, and the number to call', (path) => {
  const { text, sooner } = contact.answer
  expect(textOf(path)).toContain(`${text} ${sooner} ${school.phone.label}`)
  expect(mainOf(path)?.querySelector(`a[href="tel:${school.phone.number}"]`)).toBeTruthy()
})

it('/contact-us has address, phone and e-mail first, then all desks, then the map', () => {
  const main = mainOf('/contact-us')
  const headings = (tag: string) => main?.querySelectorAll(tag).map((heading) => heading.text.trim()) ?? []
  expect(headings('h2')).toEqual([contact.call, contact.write, contact.desks, contact.map.heading])
  expect(headings('h3')).toEqual(expect.arrayContaining(desks.map(({ name }) => name)))
  const phone = main?.querySelector('a[href^="tel:"]')?.text
  for (const { id, hours } of desks) if (id === 'admission') for (const { days } of hours) expect(phone).toContain(days)
})

it('/work-with-us has the vacancies first, and each begins an e-mail about it', () => {
  const [first, second] = mainOf('/work-with-us')?.querySelectorAll('section:has(h2)') ?? []
  const headings = [first, second].map((section) => section?.querySelector('h2')?.text.trim())
  expect(headings).toEqual([careers.vacancies.heading, careers.benefitsHeading])
  const titles = first?.querySelectorAll('li h3').map((heading) => heading.text.trim()) ?? []
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles)
    expect(first?.querySelector(`a[href="mailto:${school.email}?subject=${encodeURIComponent(title)}"]`)).toBeTruthy()
})

it('/fee-structure lists what is paid only by choice or on an occasion, each with its amount', () => {
  const table = mainOf('/fee-structure')
    ?.querySelectorAll('table')
    .find((candidate) => candidate.querySelector('caption')?.text.trim() === 'Only if you choose it, or if it happens')
  const rows = table?.querySelectorAll('tbody tr').map((row) => row.text.replace(/\s+/g, ' ').trim())
  expect(rows).toHaveLength(fees.extras.length)
  for (const [index, { head, per }] of fees.extras.entries())
    expect(rows?.[index]).toMatch(new RegExp(`^${RegExp.escape(head)} ₹[\\d,]+ ${per}$`))
})

it.each(['/school-day', '/policies', '/leaving-certificate', '/fee-structure'])(
  '%s has an amount in every place for one',
  (path) => {
    expect(textOf(path)).not.toMatch(/\{\w+\}/)
  },
)

it('/transport has the time of the noon bus at each stop', () => {
  const stops = transport.routes.flatMap((route) => route.stops)
  const shown = mainOf('/transport')?.querySelectorAll('details[name="stop"]') ?? []
  expect(shown).toHaveLength(stops.length)
  for (const { text } of shown) expect(text).toMatch(new RegExp(`${transport.labels.noon}\\s*\\d+\\.\\d\\d\\s[ap]m`))
})

it('/transport draws each stop at its minute, and says its price', () => {
  const styles = pages.get('/transport')?.querySelectorAll('style').join('') ?? ''
  const stops = transport.routes.flatMap(({ id, stops }) =>
    stops.map((stop, index) => ({ ...stop, column: `#${id} .stops>:nth-child(${index + 1}){--column:` })),
  )
  const columnOf = ({ column }: { column: string }) => Number.parseInt(styles.split(column)[1] ?? '', 10)
  const earliest = stops.reduce((first, stop) => (stop.pickUp < first.pickUp ? stop : first))
  expect(columnOf(earliest)).toBe(1)
  for (const stop of stops) expect(columnOf(stop) - 1).toBe(minuteOfDay(stop.pickUp) - minuteOfDay(earliest.pickUp))
  const shown = mainOf('/transport')?.querySelectorAll('details[name="stop"]') ?? []
  for (const [index, { place, distance }] of stops.entries()) {
    const { amount = 0 } = fees.transportMonthly.find(({ id }) => id === distance) ?? {}
    expect(shown[index]?.querySelector('summary')?.text).toContain(place)
    expect(shown[index]?.text).toContain(rupeesText(amount))
  }
})

it('/school-day has its items in groups, and a bar of links to those', () => {
  const bar = mainOf('/school-day')?.querySelector(`nav[aria-label="${schoolDay.headings.groups}"]`)
  const links = bar?.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.text.trim()])
  expect(links).toEqual(schoolDay.groups.map(({ id, heading }) => [`#${id}`, heading]))
  for (const { id, heading, items } of schoolDay.groups) {
    const group = mainOf('/school-day')?.querySelector(`section#${id}`)
    expect(group?.querySelector('h2')?.text.trim()).toBe(heading)
    const ids = group?.querySelectorAll('details').map((item) => item.id)
    expect(ids).toEqual(items.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)))
  }
})

it('/books draws a spine for each book of each class, and leads to its list', () => {
  const stacks = mainOf('/books')?.querySelectorAll('a:has(rect)') ?? []
  expect(stacks.map((stack) => stack.querySelectorAll('rect').length)).toEqual(
    books.lists.map((list) => list.books.length),
  )
  for (const stack of stacks)
    expect(mainOf('/books')?.querySelector(`details${stack.getAttribute('href')}`)).toBeTruthy()
})

it('/class draws a sun behind the child of each class with open seats, larger where more are', () => {
  const radii = mainOf('/class')
    ?.querySelectorAll('a:has(image)')
    .map((link) => Number(link.querySelector('circle')?.getAttribute('r')))
  expect(radii).toHaveLength(classes.length)
  const bySeats = classes
    .map(({ seats }, place) => ({ open: seats.open, radius: radii?.[place] }))
    .toSorted((one, other) => one.open - other.open)
  expect(bySeats.map(({ radius }) => radius)).toEqual(radii?.toSorted((one, other) => one - other))
  expect(bySeats.filter(({ radius }) => radius === 0).map(({ open }) => open)).toEqual(
    bySeats.map(({ open }) => open).filter((open) => open === 0),
  )
})

it('/fee-structure draws a sun for each group of classes, in proportion to the cost of its year', () => {
  const suns = mainOf('/fee-structure')?.querySelectorAll('circle[r="15"]')
  const ground = Number(suns?.[0]?.closest('svg')?.getAttribute('height'))
  const heights = suns?.map((sun) => ground - Number(sun.getAttribute('cy'))) ?? []
  const costs = fees.quarterly.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0))
  expect(heights).toHaveLength(costs.length)
  for (const [index, cost] of costs.entries())
    expect((heights[index] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(cost / (costs[0] ?? 1), 2)
})

it('/newsletter draws for each year a sun at each month: a whole one for two editions, half a one for one', () => {
  const drawn = mainOf('/newsletter')
    ?.querySelectorAll('document-menu nav a')
    .map((year) => year.querySelectorAll('svg svg').map((month) => month.querySelector('path')?.getAttribute('d')))
  const byYear = [...Map.groupBy(newsletters, ({ year }) => year)].sort(([one], [other]) => other - one)
  const editions = byYear.map(([, issues]) =>
    [...Map.groupBy(issues, ({ month }) => month)]
      .sort(([one], [other]) => one - other)
      .map(([, { length }]) => length),
  )
  expect(drawn?.map((year) => year.length)).toEqual(editions.map((year) => year.length))
  const shapes = new Set(
    drawn?.flatMap((year, place) => year.map((shape, index) => `${editions[place]?.[index] === 1} ${shape}`)),
  )
  expect(shapes.size).toBe(2)
})

it('/uniform shows below its figures each full set of each season with the number of its pieces', () => {
  const shown = mainOf('/uniform')?.querySelectorAll('li:has(> h3)') ?? []
  expect(shown.map((set) => set.querySelectorAll('li').length)).toEqual(
    uniform.seasons.flatMap(({ sets }) => [...sets].map(({ items }) => Object.keys(items).length)),
  )
})

it('/calendar draws a sun or a stroke for each holiday and each examination, in the order of their days', () => {
  const drawing = mainOf('/calendar')?.querySelector('year-line')
  const single = calendar.holidays.filter((holiday) => !('to' in holiday))
  expect(drawing?.querySelectorAll('circle[r="8.5"]')).toHaveLength(single.length)
  expect(drawing?.querySelectorAll('path[stroke-width="12"]')).toHaveLength(calendar.holidays.length - single.length)
  expect(drawing?.querySelectorAll('path[stroke-width="6"]')).toHaveLength(calendar.examinations.length)
})

const built = /DTSTAMP:(\d{4})(\d\d)(\d\d)/.exec(readFileSync(join(DIST, 'calendar.ics'), 'utf8'))
/** The day of the build by UTC. In India the next day may have begun. */
const day = built?.slice(1).join('-') ?? ''

it.each(['holidays', 'examinations', 'days', 'terms'] as const)('/calendar %s begin with what is to come', (part) => {
  const list = mainOf('/calendar')?.querySelector(`section[aria-labelledby="${part}"]`)
  const fold = list?.querySelector('details')
  expect(fold?.querySelector('summary')?.text.trim()).toBe(calendar.labels.earlier)
  expect(fold?.hasAttribute('open')).toBe(false)
  const spans: { name: string; from: string; to?: string }[] = calendar[part]
  const textsIn = (rows: typeof fold) => rows?.querySelectorAll('li').map((row) => row.text) ?? []
  const folded = textsIn(fold)
  const isFolded = ({ name, from, to = from }: (typeof spans)[number]) =>
    folded.some((text) => text.includes(name) && text.includes(dayText(to)))
  expect(spans.filter(({ from, to = from }) => to < day).filter((span) => !isFolded(span))).toEqual([])
  expect(spans.filter(({ from }) => from > day).filter(isFolded)).toEqual([])
  expect(textsIn(list).slice(-folded.length)).toEqual(folded)
})
