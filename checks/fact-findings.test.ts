import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FACT_FILE_NAMES, factFindings } from './fact-findings.ts'

const ROOT = join(import.meta.dirname, '..')
const DAY = '2026-11-22'

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const adviceOn = (file: string, data: unknown, day = DAY) =>
  factFindings(ROOT, file, data, day).map(({ advice }) => advice)

it.each(FACT_FILE_NAMES)('%s has all its facts', (file) => {
  expect(adviceOn(file, read(file), '2000-01-01').filter((advice) => advice.includes('missing'))).toEqual([])
})

it('a missing fact is listed, also one in an entry of a list', () => {
  const { hostel: _, ...day } = read('content/data/school-day.json')
  expect(adviceOn('content/data/school-day.json', day)).toEqual([expect.stringContaining('"hostel" is missing')])
  const [{ seats: __, ...first }, ...others] = read('content/data/classes.json')
  expect(adviceOn('content/data/classes.json', [first, ...others])).toEqual([
    expect.stringContaining('"[1].seats" is missing (the seats of the class'),
  ])
})

it.each([
  ['2026-11-21', ['was 21 November 2026']],
  ['2026-12-22', ['is 22 December 2026, in 30 days']],
  ['2026-12-23', []],
])('a deadline on %s is reported from 30 days before: %j', (lastDate, told) => {
  const admission = read('content/data/admission.json')
  const changed = { ...admission, openDays: undefined, cycle: { ...admission.cycle, lastDate } }
  const found = adviceOn('content/data/admission.json', changed).filter((advice) => advice.includes('lastDate'))
  expect(found).toEqual(told.map((words) => expect.stringContaining(words)))
})
