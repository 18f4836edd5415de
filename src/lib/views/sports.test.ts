import { expect, it } from 'vitest'
import schoolDay from '#content/data/school-day.json' with { type: 'json' }
import sports from '#content/data/sports.json' with { type: 'json' }
import transport from '#content/data/transport.json' with { type: 'json' }
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import { classIdSchema, placeOf } from '#schemas/facts/class-names.ts'

const trained = sports.offered.sports.map(({ name, training }) => ({ name, ...training }))
const all = [...trained, ...sports.clubs.items]
/** What meets on weekdays without a time of its own meets after school. */
const afterSchool = all.filter(({ days }) => /^(\w+day)(, \w+day)*$/.test(days))

it('no class whose day ends at noon has practice in the afternoon', () => {
  const last = placeOf(classIdSchema.parse(transport.noonBus.classes.to))
  expect(afterSchool.length).toBeGreaterThan(10)
  for (const { name, classes } of afterSchool)
    expect(ENQUIRY_CLASSES.indexOf(classIdSchema.parse(classes.from)), name).toBeGreaterThan(last)
})

it('what meets on Saturdays leaves out the first, on which there is school', () => {
  expect(schoolDay.saturdays.short).toContain('First Saturday')
  for (const { name, days } of all.filter(({ days }) => days.startsWith('Saturday')))
    expect(days, name).toContain('except the first')
})
