import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtAnswersSchema } from '../../src/schemas/facts/built-answers.ts'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { answerFinder } from '../../src/shared/find-answer.ts'
import { builtPages, DIST } from '../support/built-site.ts'

const { answers, classes } = builtAnswersSchema.parse(JSON.parse(readFileSync(join(DIST, 'answers.json'), 'utf8')))
const find = answerFinder(answers, classes)

/** What parents type, and the id of the answer that comes first; a class where its own card is meant. */
const QUERIES: readonly (readonly [string, string, string?])[] = [
  ['fees for class 6', 'fees', '6th'],
  ['fees class vi', 'fees', '6th'],
  ['6th class fee', 'fees', '6th'],
  ['fee structure', 'fees'],
  ['second child fees', 'concession'],
  ['tuition fee second child', 'concession'],
  ['dusre bachche ki fees', 'concession'],
  ['fees kitni hai', 'fees'],
  ['fees kinni hai nursery', 'fees', 'Nursery'],
  ['admission date 2026-27', 'admission-dates'],
  ['last date', 'admission-dates'],
  ['is admission open for nursery', 'admission-dates', 'Nursery'],
  ['dakhila kab hai', 'admission-dates'],
  ['dakhla class 1', 'admission-dates', '1st'],
  ['age for kg', 'age', 'KG'],
  ['umar kitni chahiye lkg', 'age', 'Nursery'],
  ['age limit for class 1', 'age', '1st'],
  ['school timing', 'timings'],
  ['timings winter', 'timings'],
  ['school time class 3', 'timings', '3rd'],
  ['chutti kab hoti hai', 'timings'],
  ['saturday off?', 'saturday'],
  ['is second saturday holiday', 'saturday'],
  ['bus route kharar', 'route'],
  ['does the bus come to kurali', 'route'],
  ['mullanpur bus', 'route'],
  ['transport charges', 'bus-charges'],
  ['bus fees', 'bus-charges'],
  ['school bus', 'bus'],
  ['which books class 3', 'books', '3rd'],
  ['where to buy books', 'books'],
  ['book list class 11', 'books', '11th'],
  ['uniform shop address', 'uniform'],
  ['winter uniform from when', 'uniform'],
  ['vardi class 5', 'uniform', '5th'],
  ['documents required for admission', 'documents'],
  ['documents for class 9 admission', 'documents', '9th'],
  ['is there an entrance test', 'test'],
  ['entrance exam class 9', 'test', '9th'],
  ['registration fee refundable?', 'registration-fee'],
  ['refund rule', 'refund'],
  ['sibling discount', 'concession'],
  ['concession', 'concession'],
  ['holidays list diwali', 'holiday'],
  ['diwali ki chutti', 'holiday'],
  ['winter break', 'holiday'],
  ['summer vacation', 'holiday'],
  ['chutti kab hai', 'calendar'],
  ['list of holidays', 'calendar'],
  ['exam dates', 'exams'],
  ['date sheet', 'exams'],
  ['ptm date', 'ptm'],
  ['class 12 result', 'result'],
  ['board result 10th', 'result'],
  ['streams in class 11', 'streams'],
  ['commerce with maths', 'streams'],
  ['how to get tc', 'leaving'],
  ['transfer certificate', 'leaving'],
  ['principal name', 'principal'],
  ['whom to meet', 'principal'],
  ['phone number of transport office', 'transport-desk'],
  ['whatsapp', 'contact'],
  ['cctv', 'safety'],
  ['complaint', 'grievance'],
  ['hostel facility', 'hostel'],
  ['hostel', 'hostel'],
  ['lunch', 'meals'],
  ['canteen', 'meals'],
  ['day care till evening', 'day-care'],
  ['office hours saturday', 'office-hours'],
  ['teacher job', 'vacancy'],
  ['swimming classes', 'sport'],
  ['cricket coaching', 'sport'],
  ['class 6', 'class', '6th'],
  ['admision date', 'admission-dates'],
  ['transprt charges', 'bus-charges'],
]

describe('the first answer of the search', () => {
  it.each(QUERIES.map(([query, id, classId]) => ({ query, id, classId })))('$query', ({ query, id, classId }) => {
    const found = find(query)
    expect(found?.id).toBe(id)
    if (classId) expect(found?.card).toEqual(answers.find((answer) => answer.id === id)?.ofClass?.[classId])
  })

  it.each(['qqzxqq', 'pizza delivery', 'weather tomorrow', 'the of and', 'bitcoin'])(
    'there is none for: %s',
    (query) => {
      expect(find(query)).toBeUndefined()
    },
  )
})

/** Pages without a file. */
const OF_FUNCTIONS = RECORD_KIND_IDS.flatMap(answeredPaths)

describe('the answers', () => {
  const cards = answers.flatMap(({ card, ofClass = {} }) => [card, ...Object.values(ofClass)])

  it('have all their facts', () => {
    expect(cards.filter((card) => /\{\w+\}|undefined/.test(JSON.stringify(card)))).toEqual([])
  })

  it('lead to places that exist', () => {
    const pages = new Map(builtPages().map(({ path, document }) => [path, document]))
    const lost = new Set(
      cards.flatMap(({ link }) => {
        const [path = '', id] = link.href.split('#')
        const page = pages.get(path)
        if (OF_FUNCTIONS.includes(link.href)) return []
        return page && (id === undefined || page.getElementById(id)) ? [] : [link.href]
      }),
    )
    expect([...lost]).toEqual([])
  })
})
