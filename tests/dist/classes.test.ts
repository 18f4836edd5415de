import { describe, expect, it } from 'vitest'
import classPage from '../../content/data/class-page.json' with { type: 'json' }
import classes from '../../content/data/classes.json' with { type: 'json' }
import { indianDay } from '../../src/shared/days.ts'
import { builtPages } from '../support/built-site.ts'
import { admission, entryAt, fillIn } from '../support/content.ts'

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

  it('says what a second child pays, and links to all concessions and to the stops of the bus', () => {
    expect(textOf(path)).toContain(classPage.secondChild.replace(/\{amount\}.*/, '₹'))
    for (const href of ['/transport#routes', '/fee-structure#concessions'])
      expect(pages.get(path)?.querySelector(`main a[href="${href}"]`)).toBeTruthy()
  })

  it('leads to the documents, which tell those to register apart from those on joining', () => {
    expect(pages.get(path)?.querySelector('main a[href="/admission#documents"]')).toBeTruthy()
    const { registration, joining } = admission.documents
    const inOrder = [registration.heading, entryAt(registration.items, 0).text, joining.heading]
    expect(textOf('/admission')).toMatch(new RegExp(inOrder.map(RegExp.escape).join('.*')))
  })
})
