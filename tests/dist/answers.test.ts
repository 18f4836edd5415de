import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import written from '../../content/data/answers.json' with { type: 'json' }
import { builtAnswersSchema } from '../../src/schemas/facts/built-answers.ts'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { answerFinder } from '../../src/shared/find-answer.ts'
import { rupeesText } from '../../src/shared/rupees.ts'
import { timeText } from '../../src/shared/times.ts'
import { builtPages, DIST, pageText } from '../support/built-site.ts'
import { fees, transport } from '../support/content.ts'

const { answers, classes } = builtAnswersSchema.parse(JSON.parse(readFileSync(join(DIST, 'answers.json'), 'utf8')))
const find = answerFinder(answers, classes)
const answerOf = (id: string) => answers.find((answer) => answer.id === id)

it('the build contains every written answer, except those about dates that can be past', () => {
  const missing = written.filter(({ id }) => !answerOf(id))
  expect(missing.filter(({ answer }) => !/\{(day|examination|next)/.test(JSON.stringify(answer)))).toEqual([])
})

it('over 99.5 % of the phrases of answers find their own answer first', () => {
  const phrases = answers.flatMap(({ id, asked }) => asked.map((phrase) => ({ id, phrase })))
  const lost = phrases.filter(({ id, phrase }) => find(phrase)[0]?.id !== id)
  expect(lost.length / phrases.length).toBeLessThan(0.005)
  const found = phrases.filter((phrase) => !lost.includes(phrase)).map(({ id }) => id)
  expect(answers.filter(({ id }) => !found.includes(id))).toEqual([])
})

/**
 * The id of an answer, and queries for which this answer must come first although they are not among its phrases.
 * Brackets name the class whose card is expected.
 */
const TYPED = `
  fees: pre nursry fees [Pre-Nursery] | kitni fees lagegi class 6 [6th]
  concession: second child fees class 6 [6th] | cousin ko sibling concession milega
  admission-dates: is admission open for nursery [Nursery] | class 8 se 9 me admission kaise hoga [9th]
  age: age limit for class 1 [1st] | umar kitni chahiye lkg [Nursery]
  timings: school time class 3 [3rd] | school kitne baje khulta hai
  saturday: is second saturday holiday | saturday school open
  route: does the bus come to kurali | bus frm mullanpur
  bus-charges: class 6 fees kharar bus [6th] | bus da kiraya kinna hai
  late-bus: late bus kharar after football | bus after clubs mullanpur
  online-lessons: online class if we go to dubai for a month
  section-choice: can we choose the class teacher
  uniform-day: kal sports dress ya regular
  bus-today: will the bus come today in this rain
  books: which books class 3 [3rd] | book list class 11 [11th]
  uniform: winter uniform from when | vardi class 5 [5th]
  documents: documents for class 9 admission [9th] | pehli class de documents [1st]
  test: entrance exam class 9 [9th] | is there an entrance test
  refund: refund if we leave in the middle of the year
  holiday: when do summer vacations begin this year | holidays list diwali | sardi ki chuttiyan kab se
  exams: exam dates class 8 [8th] | exm date
  result: result class 10 last year | board result 10th
  leaving: how to get tc | tc lene ke liye
  principal: whom to meet | principal nu milna hove ta pehla phone karna painda
  transport-desk: bus late aa rahi sunny enclave stop | phone number of transport office
  safety: is the school safe | girls safety
  collecting: who can pick up my child | nana ji bacha lene aa sakte hain kya
  earlier-fees: fees in 2023-24 how much they increased | fee increase last three years
  family-year: two kids class 1 and class 8 with bus how much a year | two kids class 2 and 5 total yearly
  grievance: bullying kis ko bataye | driver gaadi tez chalata hai kisko shikayat kare
  hostel: raat ko rehne ki jagah hai kya bachon ke liye | hostel hai ya nahi
  office-hours: office hours saturday | walk in timing
  medium: medium class 3 [3rd] | kis medium mein padhai hoti hai
  class: pg class play way [Pre-Nursery] | class 6 [6th]
  strength: how many children in class 6 [6th] | ek class mein kitne bachche
  mid-session: join in the middle of the year | saal ke beech mein dakhila
  medicine: medicine at school | dawai kaun dega
  special-needs: support for a disabled child | divyang bachcha
  phones: phone class 11 [11th] | bachcha mobile la sakta hai
  vacancy: teacher vaccancy maths tgt | vacency pgt physics
  seat-order: how are children selected | does my younger son get preference
  fee-payment: can we pay monthly | fees online kaise bhare
  closed: 26 november holiday | kal school khula hai
  medical: my child has asthma | chot lag jaye to school me nurse ya doctor hai
  privacy: dont want my daughters photo on facebook | photos of my child
  visit-days: i get only sunday free can i come see the school | is desk open in winter break
  leave: attendence short can he sit in exam | attendance needed for class 10
`
const typed = TYPED.trim()
  .split(/\n {2}(?=\S)/)
  .map((line) => line.split(/: (.*)/s) as [id: string, queries: string])

it.each(typed)('the first answer is %s for: %s', (id, queries) => {
  for (const query of queries.split('|')) {
    const [, words = '', classId] = /^\s*(.*?)(?: \[(.+)\])?\s*$/.exec(query) ?? []
    const [found] = find(words)
    expect(found?.id, words).toBe(id)
    if (classId) expect(found?.card, words).toEqual(answerOf(id)?.ofClass?.[classId])
  }
})

it.each(['karate', 'wifi password', 'website', 'qqzxqq', 'pizza delivery', 'weather tomorrow', 'the of and'])(
  'there is no answer for: %s',
  (query) => expect(find(query)).toEqual([]),
)

it.each([
  ['hockey and late bus', ['sport', 'late-bus']],
  ['class 8 subjects and how many periods', ['subjects', 'timings']],
  ['how will my son reach home after hockey', ['late-bus', 'sport']],
  ['school closed on gurpurab', ['holiday', 'closed']],
  ['books and uniform class 6', ['books', 'uniform']],
  ['school timing, saturday off?', ['timings', 'saturday']],
  ['umar kinni chahidi kg layi te papers kehde', ['age', 'documents']],
])('"%s" has two answers', (query, ids) => {
  expect(find(query).map(({ id }) => id)).toEqual(ids)
})

const stops = (transport.routes ?? []).flatMap((route) => route.stops)
const numbered = stops.flatMap(({ place }) =>
  (/(Phase|Sector) \d+/.exec(place) ?? []).slice(0, 1).map((number) => ({ place, number })),
)
const priceOf = (distance: string) => fees.transportMonthly.find(({ id }) => id === distance)?.amount ?? 0

describe('the answer for a bus stop', () => {
  it.each(stops)('shows the price and the times of $place', ({ place, pickUp, drop, distance }) => {
    const card = find(`bus ${place}`)[0]?.card
    expect(card?.figure).toContain(rupeesText(priceOf(distance)))
    const row = card?.rows?.find(({ label }) => label === place)
    expect(row?.value).toContain(timeText(pickUp))
    expect(row?.value).toContain(timeText(drop))
  })

  it.each(numbered)('is found by $number, but not by a longer number', ({ place, number }) => {
    expect(find(`bus ${number}`)[0]?.card.rows?.map(({ label }) => label)).toEqual([place])
    expect(find(`bus ${number}0`)[0]?.id).toBe('bus-stop')
  })

  it('shows all stops of a town, with the lowest and the highest price if they differ', () => {
    const inTown = stops.filter(({ place }) => place.startsWith('Kharar'))
    expect(find('bus kharar')[0]?.card.rows?.map(({ label }) => label)).toEqual(inTown.map(({ place }) => place))
    const [route] = transport.routes
    const prices = (route?.stops ?? []).map(({ distance }) => priceOf(distance))
    const figure = find('bus new chandigarh')[0]?.card.figure
    expect(figure).toContain(`${rupeesText(Math.min(...prices))} to ${rupeesText(Math.max(...prices))}`)
  })
})

/** Single-fact answers, whose text is also on the linked page. */
it.each(['mid-session', 'missing-documents', 'seat-order', 'phones', 'bus-refund'])(
  'the answer %s links to a page that contains its text',
  (id) => {
    const card = answerOf(id)?.card
    expect(pageText(card?.link.href.split('#')[0] ?? '')).toContain(card?.text)
  },
)

/** Pages that functions make, so that `dist` has no file for them. */
const OF_FUNCTIONS = ['/family', ...RECORD_KIND_IDS.flatMap(answeredPaths)]

const cards = answers.flatMap(({ card, ofClass = {} }) => [card, ...Object.values(ofClass)])

it('the answers have no placeholder left', () => {
  expect(cards.filter((card) => /\{\w+\}|undefined/.test(JSON.stringify(card)))).toEqual([])
})

it('every answer links to a page and an element that exist', () => {
  const pages = new Map(builtPages().map(({ path, document }) => [path, document]))
  const lost = new Set(
    cards.flatMap(({ link }) => {
      const [path = '', id] = link.href.split('#')
      const page = pages.get(path)
      if (existsSync(join(DIST, path)) && path.startsWith('/documents/')) return []
      if (OF_FUNCTIONS.includes(link.href)) return []
      return page && (id === undefined || page.getElementById(id)) ? [] : [link.href]
    }),
  )
  expect([...lost]).toEqual([])
})
