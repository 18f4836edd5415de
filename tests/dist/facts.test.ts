import { expect, it } from 'vitest'
import strength from '../../content/data/disclosure/strength.json' with { type: 'json' }
import { builtPages } from '../support/built-site.ts'
import { academics, contact, fees, fillIn, priceLabels, school, transport } from '../support/content.ts'

const pages = new Map(builtPages().map(({ path, document }) => [path, document]))
const mainOf = (path: string) => pages.get(path)?.querySelector('main')
const textOf = (path: string) => (mainOf(path)?.text ?? '').replace(/\s+/g, ' ')

it('/academics names the session of the size of its classes', () => {
  expect(textOf('/academics')).toContain(fillIn(academics.facts.sizeHint, { session: strength.session }))
})

it.each(['/thankyou', '/contact-us'])('%s says how soon an enquiry is answered, and the number to call', (path) => {
  const { text, sooner } = contact.answer
  expect(textOf(path)).toContain(`${text} ${sooner} ${school.phone.label}`)
  expect(mainOf(path)?.querySelector(`a[href="tel:${school.phone.number}"]`)).toBeTruthy()
})

it('/fee-structure lists what is paid only by choice or on an occasion, each with its amount', () => {
  const table = mainOf('/fee-structure')
    ?.querySelectorAll('table')
    .find((candidate) => candidate.querySelector('caption')?.text.trim() === priceLabels.fees.extras)
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
  const cells = mainOf('/transport')?.querySelectorAll(`td[data-label="${transport.labels.noon}"]`) ?? []
  expect(cells.map((cell) => cell.text.trim())).toHaveLength(stops.length)
  for (const cell of cells) expect(cell.text).toMatch(/\d\.\d\d\s[ap]m/)
})
