import { describe, expect, it } from 'vitest'
import classPage from '../../content/data/class-page.json' with { type: 'json' }
import classes from '../../content/data/classes.json' with { type: 'json' }
import { indianDay } from '../../src/shared/days.ts'
import { builtPages } from '../support/built-site.ts'
import { admission, entryAt, fees, fillIn } from '../support/content.ts'

const pages = new Map(builtPages().map(({ path, document }) => [path, document]))
const textOf = (path: string) => (pages.get(path)?.querySelector('main')?.text ?? '').replace(/\s+/g, ' ')

describe.each(classes.map(({ id, seats }) => [`/class/${id.toLowerCase()}`, seats] as const))('%s', (path, seats) => {
  it('has the open seats of all sections and the size of a section', () => {
    const total = seats.sections * seats.perSection
    const { full, taken, of } = classPage
    const words = seats.open === 0 ? `${full} ${taken}` : `${seats.open} ${of}`
    expect(textOf(path)).toContain(fillIn(words, { total }))
    expect(textOf(path)).toContain(fillIn(classPage.sections, seats))
  })

  it('says from which month the seats are', () => {
    const month = `April ${admission.cycle.session.slice(0, 4)}`
    const isComing = indianDay(new Date()) < `${admission.cycle.session.slice(0, 4)}-04-01`
    expect(textOf(path).includes(fillIn(classPage.seatsFrom, { month }))).toBe(isComing)
  })

  it('has the concession for a second child, and links to all concessions and to the stops of the bus', () => {
    const { text, percent = 0 } = entryAt(fees.concessions, 0)
    expect(textOf(path)).toContain(fillIn(text, { percent }))
    const links = pages.get(path)?.querySelectorAll('main a[href]') ?? []
    const hrefs = links.map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(expect.arrayContaining(['/transport#routes', '/fee-structure#concessions']))
  })

  it('tells the documents to register apart from those on joining', () => {
    const { registration, joining } = admission.documents
    const text = textOf(path)
    const places = [registration.heading, entryAt(registration.items, 0).text, joining.heading].map((words) =>
      text.indexOf(words),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
