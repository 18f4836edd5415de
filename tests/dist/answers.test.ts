import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtAnswersSchema } from '../../src/schemas/facts/built-answers.ts'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { answerFinder } from '../../src/shared/find-answer.ts'
import { rupeesText } from '../../src/shared/rupees.ts'
import { timeText } from '../../src/shared/times.ts'
import { builtPages, DIST, pageText } from '../support/built-site.ts'
import { fees, schoolDay, transport, uniform } from '../support/content.ts'

const { answers, classes } = builtAnswersSchema.parse(JSON.parse(readFileSync(join(DIST, 'answers.json'), 'utf8')))
const find = answerFinder(answers, classes)
const answerOf = (id: string) => answers.find((answer) => answer.id === id)

it('every answer comes first for its own phrases, but for the few that two of them have', () => {
  const phrases = answers.flatMap(({ id, asked }) => asked.map((phrase) => ({ id, phrase })))
  const lost = phrases.filter(({ id, phrase }) => find(phrase)[0]?.id !== id)
  expect(lost.length / phrases.length).toBeLessThan(0.005)
  const found = phrases.filter((phrase) => !lost.includes(phrase)).map(({ id }) => id)
  expect(answers.filter(({ id }) => !found.includes(id))).toEqual([])
})

/**
 * What parents type and no answer has as a phrase, by the id of the answer that comes first; in brackets the class whose
 * own card is meant.
 */
const TYPED = `
  fees: kitni fees lagegi class 6 [6th] | fees kinni hai nursery [Nursery] | pre nursry fees [Pre-Nursery] |
    fees after class 10 [11th] | lkg ukg fees [Nursery] | 6th class fee [6th] | nursary fees [Nursery] |
    fees class vi [6th]
  concession: second child fees class 6 [6th] | cousin ko sibling concession milega | dusre bachche ki fees |
    do bachon ki fees | tuition fee second child
  admission-dates: class 8 se 9 me admission kaise hoga [9th] | is admission open for nursery [Nursery] |
    change school class 7 [7th] | dakhla class 1 [1st] | is class 4 full [4th] | dakhila kab hai
  age: age limit for class 1 [1st] | umar kitni chahiye lkg [Nursery] | 3.5 saal ka bachcha kaunsi class |
    3 sal da bacha kehdi class | july 2023 born | 3 years 4 months
  timings: school time class 3 [3rd] | is there a second shift | timetable class 8 [8th] |
    school kitne baje khulta hai | exam day timings | school kab band hota hai
  saturday: is second saturday holiday | saturday school open | saturday off?
  route: does the bus come to kurali | bus frm mullanpur | kharar school distance | bus charges from mohali |
    sunny enclave bus | bus sector 38 | bus mohali phase 7 | kharar bus ka kiraya
  bus-charges: class 6 fees kharar bus [6th] | transport fee quarterly or monthly | bus da kiraya kinna hai |
    pre-nursery fees with bus [Pre-Nursery] | bus charges by distance
  late-bus: late bus kharar after football | bus after clubs mullanpur | bus is late
  bus: 12.30 bus home kg [KG] | bache nu bus kithon milegi | bus home for pre nursery 12.30
  books: which books class 3 [3rd] | book list class 11 [11th] | clas 4 books list [4th]
  uniform: vardi class 5 [5th] | winter uniform from when | sardi di vardi
  documents: documents for class 9 admission [9th] | pehli class de documents [1st] |
    documents for registration class 1 [1st] | documents on joining
  test: entrance exam class 9 [9th] | is there an entrance test | interview of parents
  registration-fee: registration fee refundable?
  refund: refund if we leave in the middle of the year
  holiday: sardi ki chuttiyan kab se | holidays list diwali | winter break | good friday |
    holi march | when do summer vacations begin this year
  calendar: list of holidays | holiday in december | sardi ki chhutti
  exams: exam dates | exm date | exam tomorrow
  ptm: ptm for both kids same day
  result: result class 10 last year | board result 10th | class 12 result
  streams: streams in class 11 | commerce with maths
  leaving: how to get tc | tc lene ke liye
  principal: principal nu milna hove ta pehla phone karna painda | whom to meet
  transport-desk: bus late aa rahi sunny enclave stop | phone number of transport office | bus late whom to call
  contact: whats app number
  safety: is the school safe | girls safety
  cameras: can parents watch cctv | camera in toilet | cctv in classroom
  collecting: nana ji bacha lene aa sakte hain kya | who can pick up my child | bache nu kaun lae sakda |
    dadi le ja sakti hai
  certificates: sports certificate
  distance: chandigarh railway station se kitni door | how far from kharar | distance from chandigarh
  earlier-fees: fees in 2023-24 how much they increased | fee increase last three years | class 8 fees 2024-25
  pool-women: ladki ke liye swimming female coach | lady teacher at the pool | pool women coach
  family-year: two kids class 1 and class 8 with bus how much a year | two kids class 2 and 5 total yearly |
    twins fees | fees for my two children class 1 and class 8
  grievance: driver gaadi tez chalata hai kisko shikayat kare | bullying kis ko bataye | complaint against bus driver
  hostel: raat ko rehne ki jagah hai kya bachon ke liye | hostel hai ya nahi | hostel hai kya bahar ke bachon liye
  day-care: day care till evening | day care on saturday
  office-hours: office hours saturday | walk in timing
  vacancy: teacher vaccancy maths tgt | vacency pgt physics
  sport: scouts and guides | swimming classes
  medium: kis medium mein padhai hoti hai | medium class 3 [3rd] | padhai kehri bhasha vich hundi
  class: pg class play way [Pre-Nursery] | class 6 [6th]
  registration-form: where do i pay the registration fee | form kithon milega | registration form kahan milega
  strength: how many children in class 6 [6th] | ek class mein kitne bachche | class size
  ratio: how many children per teacher | ek teacher par kitne bachche | ik teacher te kinne bache
  teachers: how many teachers
  uniform-size: uniform chota hai | vardi da size
  uniform-choice: can girls wear trousers | ladkiyon ki uniform | kudiyan di vardi
  swimwear: swimming ke kapde | swimming de kapde
  mid-session: join in the middle of the year | saal ke beech mein dakhila | vichkar dakhla
  other-board: transfer from another board | icse to cbse | dusre board se admission
  medicine: medicine at school | dawai kaun dega | davai
  special-needs: support for a disabled child | divyang bachcha
  early-leave: child comes late in the morning | aadhi chutti | adhi chhutti
  phones: phone class 11 [11th] | bachcha mobile la sakta hai | mobile lai ke aa sakde
  ask-teacher: talk to the class teacher
  birthdays: janamdin te cake lai ke aa sakde class vich | birthday sweets | janam din
  lost-property: bottle kho gayi | bottle guaach gayi
  parking: gaadi kahan park kare | parking kithe hai
  bus-safety: is there a lady in the bus | bus kithe puji live location | girls safety on the bus
  report-card: when do we get the report card
  fee-payment: fees online kaise bhare | can we pay monthly | fees by instalments
  bus-rules: change the bus stop in the middle of the year | bus stop badalna hai
  donation: capitation fee or donation | swimming fees | sports fee
  languages: third language class 8 [8th] | which foreign language
  punjabi: is punjabi compulsory | punjabi compulsory
  session-start: session kab shuru hoga
  dates: sports day
  extra-help: mera beta padhai me kamzor hai alag se class dete ho kya | extra classes for weak students
  closed: kal school khula hai | 26 november holiday | is school open today | aaj chutti hai kya | kohra chhutti |
    5th december holiday | school closed thursday
  air-conditioning: which rooms have air conditioning | is the bus air conditioned | ac in class
  trips: trip ke paise | school trip
  appearance: baal kitne lambe | hair rules | earrings allowed
  water: water bottle ro water | paani kaisa hai | pani di botal
  id-card: id card kho gaya
  noon-bus: dopahar ki bus
  rte: 25 percent free seats
  waiting-list: seat nahi mili | waiting list
  decision: when to pay admission fee | list kab aayegi
  late-fee: what if i pay late | fees late
  fee-heads: smart class fee class 6 [6th] | smart class fee
  affiliation: is the school coed | cbse or pseb | board kaunsa
  homework: homework kitna milta hai | homework kitna
  visit: school kab dekhne aa sakte | is school good
  bus-stop: bus stop near me | bus sector 22
  founded: how old is school
  parents-app: is there a school app
  notices: how are parents informed
  bags: weight of the school bag | are there lockers | bag da bhaar
  cycles: can my child cycle to school | scooty allowed | cycle class 6
  instruments: do you teach guitar | music teacher individual lessons | tabla classes
  medical: chot lag jaye to school me nurse ya doctor hai | my child has asthma
  privacy: dont want my daughters photo on facebook | photos of my child
  bus-refund: refund of bus fee
  stream-fees: class 11 fees science
  fees-monthly: fees per month class 6 [6th] | mahine ki fees | fees per month
  missing-documents: aadhaar nahi hai
  annual-exams: final exam class 8
  stream-choice: cutoff for science | marks for science
  parents-apart: separated parents
  sanitary-pads: sanitary pads
  visit-days: i get only sunday free can i come see the school | is desk open in winter break | visit on saturday
  uniform-fine: bina uniform ke bhej sakte hai
  seat-order: how are children selected | how are seats given | does my younger son get preference
  library: can students bring library book home for how many days | libary books how many days
  cash: can child carry money for canteen
  struck-off: naam kat gaya dubara muft dakhila | name struck off
  leave: attendence short can he sit in exam | attendance needed for class 10 | child ill this morning
  reopening: school reopen after winter break date
  turban-colour: boys turban patka colour
  shoes: joote ka rang
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

describe('the answer for a stop of the bus', () => {
  it.each(stops)('$place has its price and its times', ({ place, pickUp, drop, distance }) => {
    const card = find(`bus ${place}`)[0]?.card
    expect(card?.figure).toContain(rupeesText(priceOf(distance)))
    const row = card?.rows?.find(({ label }) => label === place)
    expect(row?.value).toContain(timeText(pickUp))
    expect(row?.value).toContain(timeText(drop))
  })

  it.each(numbered)('$number is found by its number, and no other number is', ({ place, number }) => {
    expect(find(`bus ${number}`)[0]?.card.rows?.map(({ label }) => label)).toEqual([place])
    expect(find(`bus ${number}0`)[0]?.id).toBe('bus-stop')
  })

  it('has all stops of a town, and the span of their prices where they differ', () => {
    const inTown = stops.filter(({ place }) => place.startsWith('Kharar'))
    expect(find('bus kharar')[0]?.card.rows?.map(({ label }) => label)).toEqual(inTown.map(({ place }) => place))
    const [route] = transport.routes
    const prices = (route?.stops ?? []).map(({ distance }) => priceOf(distance))
    const figure = find('bus new chandigarh')[0]?.card.figure
    expect(figure).toContain(`${rupeesText(Math.min(...prices))} to ${rupeesText(Math.max(...prices))}`)
  })
})

it.each([
  ['time table', schoolDay.timings.timetable],
  ['timetable class 8', schoolDay.timings.timetable],
  ['patka colour', uniform.facts.turban ?? ''],
  ['joote ka rang', uniform.seasons[0]?.items.find(({ id }) => id === 'shoes')?.name ?? ''],
])('the answer to "%s" says: %s', (query, fact) => {
  expect(find(query)[0]?.card.text).toContain(fact)
})

/** Answers that are one fact: the page says it word for word. */
const SAID_ON_PAGE = (
  'mid-session board-classes missing-documents visit-days seat-order punjabi parents-apart counsellors sanitary-pads ' +
  'starting-school day-care phones stream-choice stream-change coaching compartment bus-one-way bus-refund uniform-fine'
).split(' ')

it.each(SAID_ON_PAGE)('what the answer %s says is on the page it leads to', (id) => {
  const card = answerOf(id)?.card
  expect(pageText(card?.link.href.split('#')[0] ?? '')).toContain(card?.text)
})

/** Pages without a file. */
const OF_FUNCTIONS = ['/family', ...RECORD_KIND_IDS.flatMap(answeredPaths)]

const cards = answers.flatMap(({ card, ofClass = {} }) => [card, ...Object.values(ofClass)])

it('the answers have no placeholder left', () => {
  expect(cards.filter((card) => /\{\w+\}|undefined/.test(JSON.stringify(card)))).toEqual([])
})

it('the answers lead to places that exist', () => {
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
