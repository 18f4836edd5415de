import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtAnswersSchema } from '../../src/schemas/facts/built-answers.ts'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { answerFinder } from '../../src/shared/find-answer.ts'
import { rupeesText } from '../../src/shared/rupees.ts'
import { timeText } from '../../src/shared/times.ts'
import { builtPages, DIST } from '../support/built-site.ts'
import { fees, schoolDay, transport, uniform } from '../support/content.ts'

const { answers, classes } = builtAnswersSchema.parse(JSON.parse(readFileSync(join(DIST, 'answers.json'), 'utf8')))
const find = answerFinder(answers, classes)

/** What parents type, by the id of the answer that comes first; in brackets the class whose own card is meant. */
const QUERIES = {
  fees: `
    fees for class 6 [6th] | fees class vi [6th] | 6th class fee [6th] | fee structure | fees kitni hai |
    fees kinni hai nursery [Nursery] | kitni fees lagegi class 6 [6th] | fees class 6 may [6th] |
    fees kitni badhti hai | fees after class 10 [11th] | nursry fees [Nursery] |
    pre nursry fees [Pre-Nursery] | nursary fees [Nursery] | bache di fees kinni hai | bache di fees |
    bacche ki fees | lkg ukg fees [Nursery]`,
  concession: `
    second child fees | tuition fee second child | dusre bachche ki fees | sibling discount | concession |
    do bachon ki fees | staff ward | fourth child concession | 3 bachon ki fees | second child fees class 6 [6th] | fees maafi |
    cousin ko sibling concession milega`,
  'admission-dates': `
    admission date 2026-27 | last date | is admission open for nursery [Nursery] | dakhila kab hai |
    dakhla class 1 [1st] | admision date | is class 4 full [4th] | dakhla kadon tak |
    admission class 10 [10th] | class 8 se 9 me admission kaise hoga [9th] |
    admission from class 8 to class 9 [9th] | 9vi class vich dakhla [9th] | change school class 7 [7th]`,
  age: `
    age for kg [KG] | umar kitni chahiye lkg [Nursery] | age limit for class 1 [1st] |
    3.5 saal ka bachcha kaunsi class | 3 sal da bacha kehdi class | bachcha 3 saal | which class for 4 years |
    3 years 4 months | july 2023 born | bacche ki umar kitni honi chahiye`,
  timings: `
    school timing | timings winter | school time class 3 [3rd] | chutti kab hoti hai |
    school kitne baje khulta hai | school kadon khulda | sardi ka time | is there a second shift |
    school ka time table | time table | timetable class 8 [8th] | exam day timings | school time on exam day | subah kitne baje | school kab band hota hai`,
  saturday: `
    saturday off? | is second saturday holiday | saturday school open | half day saturday | school on sunday`,
  route: `
    bus route kharar | does the bus come to kurali | mullanpur bus | bus kharar | bus fees kharar |
    kharar bus ka kiraya | bus charges from mohali | transport fee kurali | sunny enclave bus | bus baddi |
    bus kab aayegi (kharar) | bus winter time kharar | kharar school distance | bus kharar class 6 |
    bus mohali phase 7 | bus sector 38 | bus kab aati hai mullanpur`,
  'bus-charges': `
    bus charges by distance | transport charges | bus fees | transprt charges |
    class 6 fees kharar bus [6th] | nursery bus fees kharar [Nursery] |
    pre-nursery fees with bus [Pre-Nursery] | transport fee quarterly or monthly | bus charge june |
    bus da kiraya kinna hai`,
  'late-bus': `
    late bus | bus after practice | bus is late | late bus kharar after football | bus after clubs mullanpur`,
  bus: 'school bus | bus home for pre nursery 12.30 | bache nu bus kithon milegi | 12.30 bus home kg [KG]',
  books:
    'which books class 3 [3rd] | where to buy books | book list class 11 [11th] | second hand books | clas 4 books list [4th]',
  uniform: `
    uniform shop address | winter uniform from when | vardi class 5 [5th] | joote | sardi di vardi |
    vardi kithon milegi`,
  documents: `
    documents required for admission | documents for class 9 admission [9th] | documents on joining |
    documents for registration class 1 [1st] | pehli class de documents [1st] | class 5 to 6 transfer certificate | photo size | age proof |
    blood group`,
  test: `
    is there an entrance test | entrance exam class 9 [9th] | interview of parents |
    class 9 test syllabus [9th] | mummy papa interview`,
  'registration-fee': 'registration fee refundable?',
  refund: 'refund rule | refund if we leave in the middle of the year',
  holiday: `
    holidays list diwali | holi | christmas | diwali ki chutti | winter break | summer vacation | eid |
    eid kab hai | lohri | makar sankranti | good friday | bakrid | gurpurab | holi march | holi kab hai |
    guru gobind singh holiday | sardi ki chuttiyan kab se`,
  calendar: 'chutti kab hai | list of holidays | holiday in december | sardi ki chhutti',
  exams: 'exam dates | date sheet | exam tomorrow | exm date',
  ptm: 'ptm date | ptm for both kids same day',
  result: 'class 12 result | board result 10th | result class 10 last year',
  streams: 'streams in class 11 | commerce with maths',
  leaving: 'how to get tc | transfer certificate | tc lene ke liye',
  principal: 'principal name | whom to meet | principal nu milna hove ta pehla phone karna painda',
  'transport-desk':
    'phone number of transport office | bus saturday | bus late whom to call | bus late fog | bus late aa rahi sunny enclave stop',
  contact: 'whatsapp | phone | whats app number',
  safety: 'girls safety | is the school safe',
  cameras: 'cctv | cctv in classroom | cctv in buses | can parents watch cctv | camera in toilet',
  collecting: `
    who can pick up my child | can grandmother pick up | bache nu kaun lae sakda | who may collect my child |
    can driver pick up child | dadi le ja sakti hai | nana ji bacha lene aa sakte hain kya`,
  certificates: `
    bonafide certificate | character certificate | dob certificate | migration certificate | sports certificate`,
  distance: 'how far from kharar | kitni door | chandigarh railway station se kitni door | distance from chandigarh',
  'earlier-fees':
    'fees last year | fees in 2024-25 | fee increase last three years | purani fees | fees in 2023-24 how much they increased | class 8 fees 2024-25',
  'pool-women': 'lady teacher at the pool | pool women coach | ladki ke liye swimming female coach',
  'family-year':
    'fees for my two children class 1 and class 8 | total cost for two kids with bus | twins fees | fees nursery and class 6 | two kids class 2 and 5 total yearly | two kids class 1 and class 8 with bus how much a year',
  grievance:
    'complaint | punishment | complaint against bus driver | bullying kis ko bataye | driver gaadi tez chalata hai kisko shikayat kare',
  hostel:
    'hostel hai kya bahar ke bachon liye | hostel | hostel hai ya nahi | raat ko rehne ki jagah hai kya bachon ke liye',
  meals: 'lunch | canteen',
  'day-care': 'day care till evening | daycare | day care on saturday',
  'office-hours': 'office hours saturday | phone saturday | walk in timing',
  vacancy: 'teacher job | teacher vaccancy maths tgt',
  sport: 'swimming classes | cricket coaching | ncc | scouts and guides',
  medium: `
    english medium | medium of teaching | medium of instruction | is it english medium |
    kis medium mein padhai hoti hai | padhai kehri bhasha vich hundi | medium class 3 [3rd]`,
  class: 'class 6 [6th] | pg class play way [Pre-Nursery]',
  'registration-form': `
    registration form kahan milega | admission form | form kithon milega | where do i pay the registration fee`,
  strength: `
    how many children in a class | class size | how many children in class 6 [6th] |
    ek class mein kitne bachche | class vich kinne bache`,
  ratio: `
    student teacher ratio | how many children per teacher | ek teacher par kitne bachche |
    ik teacher te kinne bache`,
  teachers: 'how many teachers | kitne teacher hain | kinne teacher han',
  'uniform-size': 'uniform size | uniform chota hai | vardi da size',
  'uniform-choice': 'can girls wear trousers | ladkiyon ki uniform | kudiyan di vardi',
  swimwear: 'swimming costume | swimming ke kapde | swimming de kapde',
  'mid-session': 'join in the middle of the year | saal ke beech mein dakhila | vichkar dakhla | pro rata',
  'other-board': 'transfer from another board | icse to cbse | dusre board se admission',
  medicine: 'medicine at school | dawai kaun dega | davai',
  'special-needs': 'support for a disabled child | divyang bachcha',
  'early-leave': 'half day leave | aadhi chutti | adhi chhutti | child comes late in the morning',
  phones: `
    mobile phone allowed | phone at school | bachcha mobile la sakta hai | mobile lai ke aa sakde |
    phone class 11 [11th] | laptop`,
  'ask-teacher': 'class teacher | talk to the class teacher | teacher se kaise mile',
  birthdays: 'birthday sweets | janamdin par toffee | janam din | janamdin te cake lai ke aa sakde class vich',
  'lost-property': 'lost property | bottle kho gayi | bottle guaach gayi',
  parking: 'parking | gaadi kahan park kare | parking kithe hai',
  'bus-safety':
    'bus kithe puji live location | is there a lady in the bus | bus tracking live app | girls safety on the bus | kudiyan layi bus',
  'report-card': 'when do we get the report card | result kab aayega',
  'fee-payment': `
    pay fees online | fees by instalments | fees online kaise bhare | cheque | income tax certificate |
    fees last date | pay fees by app | can we pay monthly`,
  'bus-rules': 'change the bus stop in the middle of the year | bus stop badalna hai',
  donation: 'capitation fee or donation | management quota | sports fee | cbse exam fee | swimming fees',
  languages: 'which foreign language | third language class 8 [8th] | german',
  punjabi: 'is punjabi compulsory | punjabi compulsory',
  'session-start': 'new session start date | session kab shuru hoga',
  dates: 'sports day',
  'extra-help': 'extra classes for weak students | mera beta padhai me kamzor hai alag se class dete ho kya',
  closed: `
    fog holiday | school closed thursday | 26 november holiday | 5th december holiday |
    school tomorrow holiday | kal chhutti hai | kohra chhutti | kal school khula hai | kal chutti hai |
    school open tomorrow |
    tommorow holiday | is school open today | aj chutti hai | aaj chutti hai kya`,
  'starting-school': 'toilet training | toilet trained',
  'air-conditioning': `
    ac in class | ac hai kya | which rooms have air conditioning | is the bus air conditioned`,
  trips: 'school trip | educational tour | trip ke paise | picnic',
  appearance: 'hair rules | baal kitne lambe | earrings allowed | kada | turban',
  water: 'water bottle ro water | paani kaisa hai | pani di botal',
  'id-card': 'lost id card | id card kho gaya',
  'noon-bus': 'noon bus | dopahar ki bus',
  rte: 'rte seat | 25 percent free seats',
  abroad: 'nri admission',
  'waiting-list': 'waiting list | seat nahi mili',
  decision: 'list kab aayegi | admission result | when to pay admission fee',
  'late-fee': 'late fine | fees late | what if i pay late',
  'fee-heads': 'fee breakup | smart class fee | smart class fee class 6 [6th]',
  affiliation: 'board kaunsa | cbse or pseb | is the school coed | cambridge board',
  homework: 'homework kitna | homework kitna milta hai',
  visit: 'school kab dekhne aa sakte | is school good',
  'bus-stop': 'panchkula bus | bus sector 22 | bus stop near me',
  prospectus: 'prospectus',
  founded: 'how old is school',
  'parents-app': 'parent login | is there a school app',
  notices: 'how are parents informed',
  bags: 'are there lockers | weight of the school bag | bag weight class 3 | bag da bhaar',
  cycles: 'can my child cycle to school | cycle class 6 | scooty allowed',
  instruments: 'do you teach guitar | tabla classes | violin classes | music teacher individual lessons',
  medical: 'my child has asthma | chot lag jaye to school me nurse ya doctor hai',
  privacy: 'photos of my child | dont want my daughters photo on facebook',
  'bus-winter': 'bus winter',
  'bus-refund': 'refund of bus fee',
  'bus-one-way': 'one way bus',
  'stream-fees': 'class 11 fees science',
  'fees-monthly': 'fees per month | mahine ki fees | fees per month class 6 [6th]',
  scholarship: 'scholarship',
  'board-classes': 'change school in class 10',
  'missing-documents': 'aadhaar nahi hai | birth certificate nahi hai',
  'board-exams': 'board exam date',
  'annual-exams': 'final exam class 8 | annual exam',
  compartment: 'compartment',
  'stream-choice': 'cutoff for science | marks for science',
  'stream-change': 'change stream',
  coaching: 'coaching jee neet',
  counsellors: 'counsellor | stress',
  'parents-apart': 'separated parents | custody',
  'sanitary-pads': 'sanitary pads',
  'visit-days':
    'visit on saturday | visit sunday | is desk open in winter break | i get only sunday free can i come see the school',
  'uniform-fine': 'uniform fine | bina uniform ke bhej sakte hai',
  ncert: 'ncert',
  'seat-order': 'first come first served | how are children selected | how are seats given',
  library: 'libary books how many days | can students bring library book home for how many days',
  cash: 'can child carry money for canteen',
  'struck-off': 'naam kat gaya dubara muft dakhila',
  leave:
    'attendence short can he sit in exam | child ill this morning | attendance needed for class 10 | leave aplication format',
  reopening: 'school reopen after winter break date | school kado khulega | school kab khulega',
  'online-form': 'online form',
  'turban-colour': 'boys turban patka colour',
  shoes: 'joote ka rang',
  'half-yearly': 'half yearly exam',
}
const queries = Object.entries(QUERIES).flatMap(([id, typed]) =>
  typed.split('|').map((text) => {
    const [, query = '', classId] = /^\s*(.*?)(?: \[(.+)\])?\s*$/.exec(text) ?? []
    return { query, id, classId }
  }),
)

it.each(queries)('the first answer of the search $query', ({ query, id, classId }) => {
  const [found] = find(query)
  expect(found?.id).toBe(id)
  if (classId) expect(found?.card).toEqual(answers.find((answer) => answer.id === id)?.ofClass?.[classId])
})

it.each([
  'karate',
  'wifi',
  'website',
  'qqzxqq',
  'pizza delivery',
  'weather tomorrow',
  'the of and',
  'bitcoin',
  'wifi password',
])('the first answer of the search there is none for: %s', (query) => {
  expect(find(query)).toEqual([])
})

it.each([
  ['hockey and late bus', ['sport', 'late-bus']],
  ['hockey player late bus home', ['late-bus', 'sport']],
  ['how does my son get home after hockey', ['sport', 'late-bus']],
  ['how will my son reach home after hockey', ['late-bus', 'sport']],
  ['school closed on gurpurab', ['holiday', 'closed']],
  ['books and uniform class 6', ['books', 'uniform']],
  ['sibling discount and bus fees', ['concession', 'bus-charges']],
  ['winter timing and winter uniform', ['timings', 'uniform']],
  ['swimming and bus', ['sport', 'late-bus']],
  ['lunch and day care', ['meals', 'day-care']],
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
  const card = answers.find((answer) => answer.id === id)?.card
  const [path] = card?.link.href.split('#') ?? []
  const page = builtPages().find((built) => built.path === path)?.document
  const text = page?.querySelector('main')?.textContent.replace(/\s+/g, ' ')
  expect(text).toContain(card?.text)
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
