import { expect, it } from 'vitest'
import classPage from '../../content/data/class-page.json' with { type: 'json' }
import classes from '../../content/data/classes.json' with { type: 'json' }
import { indianDay } from '../../src/shared/days.ts'
import { builtPage, pageText } from '../support/built-site.ts'
import { admission, fillIn } from '../support/content.ts'

const cases = classes.map(({ id, seats }) => [`/class/${id.toLowerCase()}`, seats] as const)

it.each(cases)('%s shows the open seats, and links to the bus, the concessions and the documents', (path, seats) => {
  const total = seats.sections * seats.perSection
  const { full, taken, of, sections, seatsFrom, secondChild } = classPage
  const words = seats.open === 0 ? `${full} ${taken}` : `${seats.open} ${of}`
  expect(pageText(path)).toContain(fillIn(words, { total }))
  expect(pageText(path)).toContain(fillIn(sections, seats))
  expect(pageText(path)).toContain(secondChild.replace(/\{amount\}.*/, '₹'))

  const year = admission.cycle.session.slice(0, 4)
  const isComing = indianDay(new Date()) < `${year}-04-01`
  expect(pageText(path).includes(fillIn(seatsFrom, { month: `April ${year}` }))).toBe(isComing)
  const links = builtPage(path)
    .main?.querySelectorAll('a')
    .map((link) => link.getAttribute('href'))
  const expected = ['/transport#routes', '/fee-structure#concessions', '/admission#documents']
  expect(links).toEqual(expect.arrayContaining(expected))
})
