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
  ['bus kharar', 'route'],
  ['bus fees kharar', 'route'],
  ['kharar bus ka kiraya', 'route'],
  ['bus charges from mohali', 'route'],
  ['transport fee kurali', 'route'],
  ['sunny enclave bus', 'route'],
  ['bus baddi', 'route'],
  ['bus charges by distance', 'bus-charges'],
  ['late bus', 'late-bus'],
  ['bus after practice', 'late-bus'],
  ['bus is late', 'late-bus'],
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
  ['english medium', 'medium'],
  ['medium of teaching', 'medium'],
  ['class 6', 'class', '6th'],
  ['admision date', 'admission-dates'],
  ['transprt charges', 'bus-charges'],
  ['registration form kahan milega', 'registration-form'],
  ['admission form', 'registration-form'],
  ['form kithon milega', 'registration-form'],
  ['where do i pay the registration fee', 'registration-form'],
  ['documents on joining', 'documents'],
  ['documents for registration class 1', 'documents', '1st'],
  ['how many children in a class', 'strength'],
  ['class size', 'strength'],
  ['how many children in class 6', 'strength', '6th'],
  ['ek class mein kitne bachche', 'strength'],
  ['class vich kinne bache', 'strength'],
  ['student teacher ratio', 'ratio'],
  ['how many children per teacher', 'ratio'],
  ['ek teacher par kitne bachche', 'ratio'],
  ['ik teacher te kinne bache', 'ratio'],
  ['how many teachers', 'teachers'],
  ['kitne teacher hain', 'teachers'],
  ['kinne teacher han', 'teachers'],
  ['medium of instruction', 'medium'],
  ['is it english medium', 'medium'],
  ['kis medium mein padhai hoti hai', 'medium'],
  ['padhai kehri bhasha vich hundi', 'medium'],
  ['medium class 3', 'medium', '3rd'],
  ['uniform size', 'uniform-size'],
  ['uniform chota hai', 'uniform-size'],
  ['vardi da size', 'uniform-size'],
  ['can girls wear trousers', 'uniform-choice'],
  ['ladkiyon ki uniform', 'uniform-choice'],
  ['kudiyan di vardi', 'uniform-choice'],
  ['swimming costume', 'swimwear'],
  ['swimming ke kapde', 'swimwear'],
  ['swimming de kapde', 'swimwear'],
  ['join in the middle of the year', 'mid-session'],
  ['saal ke beech mein dakhila', 'mid-session'],
  ['vichkar dakhla', 'mid-session'],
  ['transfer from another board', 'other-board'],
  ['icse to cbse', 'other-board'],
  ['dusre board se admission', 'other-board'],
  ['medicine at school', 'medicine'],
  ['dawai kaun dega', 'medicine'],
  ['davai', 'medicine'],
  ['support for a disabled child', 'special-needs'],
  ['divyang bachcha', 'special-needs'],
  ['half day leave', 'early-leave'],
  ['aadhi chutti', 'early-leave'],
  ['adhi chhutti', 'early-leave'],
  ['mobile phone allowed', 'phones'],
  ['phone at school', 'phones'],
  ['phone', 'contact'],
  ['class teacher', 'ask-teacher'],
  ['bachcha mobile la sakta hai', 'phones'],
  ['mobile lai ke aa sakde', 'phones'],
  ['birthday sweets', 'birthdays'],
  ['janamdin par toffee', 'birthdays'],
  ['janam din', 'birthdays'],
  ['lost property', 'lost-property'],
  ['bottle kho gayi', 'lost-property'],
  ['bottle guaach gayi', 'lost-property'],
  ['parking', 'parking'],
  ['gaadi kahan park kare', 'parking'],
  ['parking kithe hai', 'parking'],
  ['girls safety on the bus', 'bus-safety'],
  ['kudiyan layi bus', 'bus-safety'],
  ['when do we get the report card', 'report-card'],
  ['result kab aayega', 'report-card'],
  ['pay fees online', 'fee-payment'],
  ['fees by instalments', 'fee-payment'],
  ['fees online kaise bhare', 'fee-payment'],
  ['refund if we leave in the middle of the year', 'refund'],
  ['who can pick up my child', 'safety'],
  ['child comes late in the morning', 'early-leave'],
  ['change the bus stop in the middle of the year', 'bus-rules'],
  ['bus stop badalna hai', 'bus-rules'],
  ['capitation fee or donation', 'donation'],
  ['which foreign language', 'languages'],
  ['is punjabi compulsory', 'punjabi'],
  ['talk to the class teacher', 'ask-teacher'],
  ['teacher se kaise mile', 'ask-teacher'],
  ['new session start date', 'session-start'],
  ['sports day', 'dates'],
  ['extra classes for weak students', 'extra-help'],
  ['is class 4 full', 'admission-dates', '4th'],
  ['bus kab aayegi (kharar)', 'route'],
  ['bus winter time kharar', 'route'],
  ['kharar school distance', 'route'],
  ['bus kharar class 6', 'route'],
  ['saturday school open', 'saturday'],
  ['phone saturday', 'office-hours'],
  ['bus saturday', 'transport-desk'],
  ['bus late whom to call', 'transport-desk'],
  ['fog holiday', 'closed'],
  ['school closed thursday', 'closed'],
  ['26 november holiday', 'closed'],
  ['5th december holiday', 'closed'],
  ['school tomorrow holiday', 'closed'],
  ['kal chhutti hai', 'closed'],
  ['kohra chhutti', 'closed'],
  ['holiday in december', 'calendar'],
  ['exam tomorrow', 'exams'],
  ['class 6 fees kharar bus', 'bus-charges', '6th'],
  ['nursery bus fees kharar', 'bus-charges', 'Nursery'],
  ['pre-nursery fees with bus', 'bus-charges', 'Pre-Nursery'],
  ['bus home for pre nursery 12.30', 'bus'],
  ['transport fee quarterly or monthly', 'bus-charges'],
  ['kitni fees lagegi class 6', 'fees', '6th'],
  ['fees class 6 may', 'fees', '6th'],
  ['class 5 to 6 transfer certificate', 'documents'],
  ['3.5 saal ka bachcha kaunsi class', 'age'],
  ['3 sal da bacha kehdi class', 'age'],
  ['bachcha 3 saal', 'age'],
  ['school kitne baje khulta hai', 'timings'],
  ['school kadon khulda', 'timings'],
  ['sardi ka time', 'timings'],
  ['session kab shuru hoga', 'session-start'],
  ['bache nu bus kithon milegi', 'bus'],
  ['eid', 'holiday'],
  ['eid kab hai', 'holiday'],
  ['lohri', 'holiday'],
  ['makar sankranti', 'holiday'],
  ['good friday', 'holiday'],
  ['bakrid', 'holiday'],
  ['gurpurab', 'holiday'],
  ['holi march', 'holiday'],
  ['holi kab hai', 'holiday'],
  ['sardi ki chhutti', 'calendar'],
  ['guru gobind singh holiday', 'holiday'],
  ['joote', 'uniform'],
  ['sardi di vardi', 'uniform'],
  ['dakhla kadon tak', 'admission-dates'],
  ['do bachon ki fees', 'concession'],
  ['toilet training', 'starting-school'],
  ['ac in class', 'air-conditioning'],
  ['ac hai kya', 'air-conditioning'],
  ['school trip', 'trips'],
  ['educational tour', 'trips'],
  ['trip ke paise', 'trips'],
  ['picnic', 'trips'],
  ['ncc', 'sport'],
  ['scouts and guides', 'sport'],
  ['hair rules', 'appearance'],
  ['baal kitne lambe', 'appearance'],
  ['earrings allowed', 'appearance'],
  ['kada', 'appearance'],
  ['turban', 'appearance'],
  ['water bottle ro water', 'water'],
  ['paani kaisa hai', 'water'],
  ['pani di botal', 'water'],
  ['lost id card', 'id-card'],
  ['id card kho gaya', 'id-card'],
  ['half day saturday', 'saturday'],
  ['noon bus', 'noon-bus'],
  ['dopahar ki bus', 'noon-bus'],
  ['12.30 bus home kg', 'bus', 'KG'],
  ['rte seat', 'rte'],
  ['25 percent free seats', 'rte'],
  ['management quota', 'donation'],
  ['sports fee', 'donation'],
  ['nri admission', 'abroad'],
  ['waiting list', 'waiting-list'],
  ['seat nahi mili', 'waiting-list'],
  ['list kab aayegi', 'decision'],
  ['admission result', 'decision'],
  ['late fine', 'late-fee'],
  ['fees late', 'late-fee'],
  ['cheque', 'fee-payment'],
  ['income tax certificate', 'fee-payment'],
  ['fees last date', 'fee-payment'],
  ['fee breakup', 'fee-heads'],
  ['fees kitni badhti hai', 'fees'],
  ['board kaunsa', 'affiliation'],
  ['cbse or pseb', 'affiliation'],
  ['homework kitna', 'homework'],
  ['photo size', 'documents'],
  ['age proof', 'documents'],
  ['interview of parents', 'test'],
  ['walk in timing', 'office-hours'],
  ['school kab dekhne aa sakte', 'visit'],
  ['panchkula bus', 'bus-stop'],
  ['staff ward', 'concession'],
  ['second child fees class 6', 'concession', '6th'],
  ['prospectus', 'prospectus'],
  ['second hand books', 'books'],
  ['punishment', 'grievance'],
  ['which class for 4 years', 'age'],
  ['how old is school', 'founded'],
  ['parent login', 'parents-app'],
  ['is there a school app', 'parents-app'],
  ['pay fees by app', 'fee-payment'],
  ['how are parents informed', 'notices'],
  ['are there lockers', 'bags'],
  ['weight of the school bag', 'bags'],
  ['can my child cycle to school', 'cycles'],
  ['cycle class 6', 'cycles'],
  ['scooty allowed', 'cycles'],
  ['do you teach guitar', 'instruments'],
  ['tabla classes', 'instruments'],
  ['which rooms have air conditioning', 'air-conditioning'],
  ['is the bus air conditioned', 'air-conditioning'],
  ['can we pay monthly', 'fee-payment'],
  ['cctv in classroom', 'safety'],
  ['can grandmother pick up', 'safety'],
  ['my child has asthma', 'medical'],
  ['is the school coed', 'affiliation'],
  ['cambridge board', 'affiliation'],
  ['is there a second shift', 'timings'],
  ['school on sunday', 'saturday'],
  ['result class 10 last year', 'result'],
  ['photos of my child', 'privacy'],
  ['bus mohali phase 7', 'route'],
  ['bus sector 38', 'route'],
  ['bus sector 22', 'bus-stop'],
  ['bus stop near me', 'bus-stop'],
  ['bus winter', 'bus-winter'],
  ['bus charge june', 'bus-charges'],
  ['refund of bus fee', 'bus-refund'],
  ['one way bus', 'bus-one-way'],
  ['3 years 4 months', 'age'],
  ['july 2023 born', 'age'],
  ['class 11 fees science', 'stream-fees'],
  ['smart class fee', 'fee-heads'],
  ['smart class fee class 6', 'fee-heads', '6th'],
  ['fees per month', 'fees-monthly'],
  ['mahine ki fees', 'fees-monthly'],
  ['fees per month class 6', 'fees-monthly', '6th'],
  ['fees after class 10', 'fees', '11th'],
  ['fees maafi', 'concession'],
  ['scholarship', 'scholarship'],
  ['when to pay admission fee', 'decision'],
  ['pro rata', 'mid-session'],
  ['change school in class 10', 'board-classes'],
  ['admission class 10', 'admission-dates', '10th'],
  ['aadhaar nahi hai', 'missing-documents'],
  ['birth certificate nahi hai', 'missing-documents'],
  ['board exam date', 'board-exams'],
  ['final exam class 8', 'annual-exams'],
  ['annual exam', 'annual-exams'],
  ['compartment', 'compartment'],
  ['third language class 8', 'languages', '8th'],
  ['german', 'languages'],
  ['punjabi compulsory', 'punjabi'],
  ['cutoff for science', 'stream-choice'],
  ['marks for science', 'stream-choice'],
  ['change stream', 'stream-change'],
  ['coaching jee neet', 'coaching'],
  ['counsellor', 'counsellors'],
  ['stress', 'counsellors'],
  ['separated parents', 'parents-apart'],
  ['custody', 'parents-apart'],
  ['girls safety', 'safety'],
  ['phone class 11', 'phones', '11th'],
  ['laptop', 'phones'],
  ['sanitary pads', 'sanitary-pads'],
  ['daycare', 'day-care'],
  ['toilet trained', 'starting-school'],
  ['visit on saturday', 'visit-days'],
  ['visit sunday', 'visit-days'],
  ['uniform fine', 'uniform-fine'],
  ['ncert', 'ncert'],
  ['first come first served', 'seat-order'],
  ['how are children selected', 'seat-order'],
  ['how are seats given', 'seat-order'],
  ['is desk open in winter break', 'visit-days'],
  ['child ill this morning', 'leave'],
  ['cbse exam fee', 'donation'],
  ['day care on saturday', 'day-care'],
  ['nursry fees', 'fees', 'Nursery'],
  ['pre nursry fees', 'fees', 'Pre-Nursery'],
  ['nursary fees', 'fees', 'Nursery'],
  ['bus da kiraya kinna hai', 'bus-charges'],
  ['homework kitna milta hai', 'homework'],
  ['bache di fees kinni hai', 'fees'],
  ['bache di fees', 'fees'],
  ['bacche ki fees', 'fees'],
  ['school ka time table', 'timings'],
  ['time table', 'timings'],
  ['timetable class 8', 'timings', '8th'],
  ['class 8 se 9 me admission kaise hoga', 'admission-dates', '9th'],
  ['admission from class 8 to class 9', 'admission-dates', '9th'],
  ['9vi class vich dakhla', 'admission-dates', '9th'],
  ['change school class 7', 'admission-dates', '7th'],
  ['kal school khula hai', 'closed'],
  ['kal chutti hai', 'closed'],
  ['school open tomorrow', 'closed'],
  ['sardi ki chuttiyan kab se', 'holiday'],
  ['school kado khulega', 'reopening'],
  ['school kab khulega', 'reopening'],
  ['vardi kithon milegi', 'uniform'],
  ['whats app number', 'contact'],
  ['online form', 'online-form'],
  ['tc lene ke liye', 'leaving'],
  ['is school good', 'visit'],
  ['bus late fog', 'transport-desk'],
  ['bus kab aati hai mullanpur', 'route'],
  ['boys turban patka colour', 'turban-colour'],
  ['joote ka rang', 'shoes'],
  ['swimming fees', 'donation'],
  ['half yearly exam', 'half-yearly'],
  ['class 9 test syllabus', 'test', '9th'],
  ['bacche ki umar kitni honi chahiye', 'age'],
  ['subah kitne baje', 'timings'],
  ['school kab band hota hai', 'timings'],
  ['lkg ukg fees', 'fees', 'Nursery'],
  ['pg class play way', 'class', 'Pre-Nursery'],
  ['mummy papa interview', 'test'],
  ['bache nu kaun lae sakda', 'safety'],
  ['exm date', 'exams'],
  ['blood group', 'documents'],
]

describe('the first answer of the search', () => {
  it.each(QUERIES.map(([query, id, classId]) => ({ query, id, classId })))('$query', ({ query, id, classId }) => {
    const [found] = find(query)
    expect(found?.id).toBe(id)
    if (classId) expect(found?.card).toEqual(answers.find((answer) => answer.id === id)?.ofClass?.[classId])
  })

  it.each(['karate', 'wifi', 'website', 'qqzxqq', 'pizza delivery', 'weather tomorrow', 'the of and', 'bitcoin'])(
    'there is none for: %s',
    (query) => {
      expect(find(query)).toEqual([])
    },
  )
})

it.each([
  ['hockey and late bus', ['sport', 'late-bus']],
  ['books and uniform class 6', ['books', 'uniform']],
  ['sibling discount and bus fees', ['concession', 'bus-charges']],
  ['winter timing and winter uniform', ['timings', 'uniform']],
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
const SAID_ON_PAGE = [
  'mid-session',
  'board-classes',
  'missing-documents',
  'visit-days',
  'seat-order',
  'punjabi',
  'parents-apart',
  'counsellors',
  'sanitary-pads',
  'starting-school',
  'day-care',
  'phones',
  'stream-choice',
  'stream-change',
  'coaching',
  'compartment',
  'bus-one-way',
  'bus-refund',
  'uniform-fine',
]

it.each(SAID_ON_PAGE)('what the answer %s says is on the page it leads to', (id) => {
  const card = answers.find((answer) => answer.id === id)?.card
  const [path] = card?.link.href.split('#') ?? []
  const page = builtPages().find((built) => built.path === path)?.document
  const text = page?.querySelector('main')?.textContent.replace(/\s+/g, ' ')
  expect(text).toContain(card?.text)
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
        if (existsSync(join(DIST, path)) && path.startsWith('/documents/')) return []
        if (OF_FUNCTIONS.includes(link.href)) return []
        return page && (id === undefined || page.getElementById(id)) ? [] : [link.href]
      }),
    )
    expect([...lost]).toEqual([])
  })
})
