import { type ClassId, isWithin } from '#schemas/facts/class-names.ts'
import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { hoursText } from '#shared/times.ts'
import { documentLists, getCycle } from '../facts/admission-cycle.ts'
import { getCalendar } from '../facts/calendar.ts'
import { getClassPages } from '../facts/class-page.ts'
import { getDesks } from '../facts/desks.ts'
import { mediumText } from '../facts/medium.ts'
import { getPeople } from '../facts/people.ts'
import { getSchoolDay } from '../facts/school-day.ts'
import { today } from '../facts/today.ts'
import { getTransport } from '../facts/transport.ts'
import { type Data, getData } from '../get-data.ts'
import { getSchool } from '../school.ts'

/** Facts by the names that content/data/answers.json writes between braces; a missing fact is undefined. */
export type Facts = Record<string, string | undefined>

/** How many dates an answer names. */
const DATES = 3

/** A field of the disclosure says either the fact or why there is none. */
const textOnly = (field: string | { notApplicable: string }) => (typeof field === 'string' ? field : undefined)

const inOne = (sentences: readonly string[] | undefined) => sentences?.join(' ')

/** Returns the facts of the school. */
export async function getFacts(): Promise<Facts> {
  const [school, cycle, admission, fees, books, uniform, leaving, subjects, careers, sports, results, general] =
    await Promise.all([
      getSchool(),
      getCycle(),
      getData('admission'),
      getData('fees'),
      getData('books'),
      getData('uniform'),
      getData('leavingCertificate'),
      getData('subjects'),
      getData('careers'),
      getData('sports'),
      getData('disclosureResults'),
      getData('disclosureGeneral'),
    ])
  const pages = await getClassPages()
  const years = pages.flatMap(({ costs }) => costs.plans.map(({ year }) => year))
  const bookSums = pages.flatMap(({ books: ofClass }) => ofClass?.total ?? [])
  const bus = fees.transportMonthly.map(({ amount }) => amount)
  const onceOf = (id: string) => {
    const amount = fees.once.find((item) => item.id === id)?.amount
    return amount === undefined ? undefined : rupeesText(amount)
  }
  const period = (id: string) => uniform.seasons.find((season) => season.id === id)?.period
  const [ten, twelve] = [results.classX, results.classXII].map((years) => (Array.isArray(years) ? years[0] : undefined))
  const openDay = pages[0]?.openDay
  const nextFees = fees.nextList && fees.nextList.by >= today() ? fees.nextList : undefined
  return {
    ...(await deskFacts()),
    ...(await dayFacts()),
    ...(await transportFacts()),
    ...(await calendarFacts()),
    ...(await getPeople()),
    feesSession: fees.session,
    nextFees: nextFees && `${nextFees.session}, by ${dayText(nextFees.by)}`,
    cheapestYear: rupeesText(Math.min(...years)),
    dearestYear: rupeesText(Math.max(...years)),
    once: rupeesText(fees.once.reduce((sum, { amount }) => sum + amount, 0)),
    registration: onceOf('registration'),
    admissionFee: onceOf('admission'),
    deposit: onceOf('security-deposit'),
    refunds: inOne(fees.refunds),
    concessions: inOne(fees.concessions),
    busFrom: rupeesText(Math.min(...bus)),
    busTo: rupeesText(Math.max(...bus)),
    busByDistance: fees.transportMonthly
      .map(({ distance, amount }) => `${distance}: ${rupeesText(amount)} a month`)
      .join('. '),
    status: cycle?.status,
    forSession: cycle?.forSession,
    session: cycle?.session,
    opens: cycle?.opens,
    lastDate: cycle?.lastDate,
    lastDateShort: cycle?.lastDateShort,
    running: cycle?.running,
    ageDay: cycle?.ageDay,
    youngestClass: pages[0]?.name,
    youngestAge: pages[0]?.age?.years,
    withSeats: cycle && cycle.counted > 0 ? `${cycle.withSeats} of ${cycle.counted}` : undefined,
    documents: documentsText(documentLists(admission)),
    registrationHow: admission.registration?.text,
    otherBoard: admission.questions.items.find(({ id }) => id === 'other-board')?.answer,
    medium: mediumText(subjects),
    documentNames: firstNames((documentLists(admission)[0]?.items ?? []).map((text) => text.replace(/[:,].*$/, ''))),
    openDay: openDay?.day,
    openDayText: openDay && `${openDay.when}. ${openDay.text}`,
    booksSession: books.session,
    booksFrom: bookSums.length > 0 ? rupeesText(Math.min(...bookSums)) : undefined,
    booksTo: bookSums.length > 0 ? rupeesText(Math.max(...bookSums)) : undefined,
    bookShops: shopNames(books.vendorList.shops),
    uniformShops: shopNames(uniform.vendorList.shops),
    uniformSizes: uniform.facts.sizes,
    uniformChoice: uniform.facts.choice,
    uniformSwimming: uniform.facts.swimming,
    uniformExchange: uniform.facts.exchange,
    summerPeriod: period('summer'),
    winterPeriod: period('winter'),
    streams: subjects.streams
      ?.map((stream) => `${stream.name}: ${stream.subjects.map(({ name }) => name).join(', ')}.`)
      .join(' '),
    commerceFifth: subjects.streams?.find(({ id }) => id === 'commerce')?.fifth.replace(/^.*?: /, 'fifth subject '),
    resultSession: twelve?.session,
    passed10: ten && String(ten.passed),
    registered10: ten && String(ten.registered),
    passed12: twelve && String(twelve.passed),
    registered12: twelve && String(twelve.registered),
    tcTime: leaving.time,
    tcSteps: inOne(leaving.steps),
    tcCharge: leaving.charge && `${leaving.labels.charge}: ${leaving.charge.toLowerCase()}`,
    principal: general.principal.name,
    affiliation: textOnly(general.affiliationNumber),
    schoolCode: textOnly(general.schoolCode),
    schoolPhone: school.phone.label,
    address: school.addressLine,
    sportNames: sports.offered.sports.map(({ name }) => name).join(', '),
    clubNames: sports.clubs?.items.map(({ name }) => name).join(', '),
    vacancies: careers.vacancies && vacanciesText(careers.vacancies, school.email),
  }
}

function vacanciesText({ posts, none, howTo }: NonNullable<Data<'careers'>['vacancies']>, email: string): string {
  const open = posts.filter(({ until }) => until >= today()).map(({ title }) => title)
  return `${open.length > 0 ? `${open.join(', ')}.` : none} ${fillIn(howTo.steps.join(' '), { email })} ${howTo.answer}`
}

/** Returns lists of documents as sentences, each list after its heading. */
function documentsText(lists: readonly { heading: string; items: readonly string[] }[]): string {
  return lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}.`).join(' ')
}

/** Returns the first names of a list and how many more there are, as a sentence without its full stop. */
function firstNames(names: readonly string[], count = 3): string {
  const [first = '', ...others] = names.slice(0, count)
  const more = names.length > count ? [`${names.length - count} more`] : []
  const tail = [...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1)), ...more]
  return [first, ...tail].join(', ').replace(/, ([^,]*)$/, ' and $1')
}

const shopNames = (shops: readonly { name: string; place: string }[]) =>
  shops.map(({ name, place }) => `${name} (${place})`).join(', ')

async function deskFacts(): Promise<Facts> {
  const desks = await getDesks()
  return Object.fromEntries(
    desks.flatMap(({ id, phone, hours, helpsWith }) => [
      [`${id}Phone`, phone.label],
      [`${id}Hours`, hours.length > 0 ? `${hours.join('; ')}.` : undefined],
      [`${id}Help`, helpsWith],
    ]),
  )
}

async function dayFacts(): Promise<Facts> {
  const [{ rows }, { timings }] = await Promise.all([getSchoolDay(), getData('schoolDay')])
  const hours = (id: ClassId, season: 'summer' | 'winter') => {
    const stage = timings?.stages.find(({ classes }) => isWithin(id, classes))
    return stage && hoursText(stage[season])
  }
  const answers = rows.flatMap(({ id, short, text }) => {
    const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [
      [name, text],
      [`${name}Short`, short],
    ]
  })
  return {
    ...Object.fromEntries(answers),
    kgSummer: hours('KG', 'summer'),
    kgWinter: hours('KG', 'winter'),
    primarySummer: hours('1st', 'summer'),
    primaryWinter: hours('1st', 'winter'),
    seniorSummer: hours('6th', 'summer'),
    seniorWinter: hours('6th', 'winter'),
  }
}

async function transportFacts(): Promise<Facts> {
  const [{ routes, rows, lateBus }, { rules }] = await Promise.all([getTransport(), getData('transport')])
  const text = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id)
    return typeof row?.text === 'string' ? row.text : undefined
  }
  return {
    routeCount: routes.length > 0 ? String(routes.length) : undefined,
    routeNames: routes.length > 0 ? routes.map(({ caption }) => caption.replace(/^.*, /, '')).join(', ') : undefined,
    busRules: inOne(rules),
    lateBusTitle: lateBus?.heading,
    lateBusLeaves: lateBus?.leaves,
    lateBusWhen: lateBus?.when,
    lateBusText: lateBus?.text[0],
    attendants: text('attendants'),
    tracking: text('tracking'),
  }
}

async function calendarFacts(): Promise<Facts> {
  const { parts, session } = await getCalendar()
  const coming = (id: string) => parts.find((part) => part.id === id)?.rows.filter(({ isOver }) => !isOver) ?? []
  const text = (id: string) => {
    const rows = coming(id).slice(0, DATES)
    return rows.length > 0
      ? `${rows.map(({ name, when }) => `${name.replace(' *', '')}: ${when}`).join('. ')}.`
      : undefined
  }
  const [next] = coming('holidays')
  const day = (id: string) => coming('days').find((row) => row.id === id)
  const meetings = coming('days').filter(({ id }) => id.startsWith('ptm-'))
  return {
    calendarSession: session,
    nextHolidays: text('holidays'),
    nextHoliday: next?.name.replace(' *', ''),
    nextHolidayDay: next?.begins,
    examinations: text('examinations'),
    parentDays: text('days'),
    nextPtm: meetings[0]?.when,
    meetings: meetings.length > 0 ? `${meetings.map(({ name, when }) => `${name}: ${when}`).join('. ')}.` : undefined,
    reportCards: day('results')?.when,
    sessionBegins: day('new-session')?.when,
    sessionName: day('new-session')?.name,
  }
}

/** Returns the facts of each class, by its id; they add to those of the school. */
export async function getClassFacts(): Promise<Record<string, Facts>> {
  const [pages, cycle] = await Promise.all([getClassPages(), getCycle()])
  const facts = pages.map((page): [string, Facts] => {
    const { id, name, inSentence, href, age, seats, costs, day, subjects, books, documents, selection } = page
    const [plan] = costs.plans
    const amount = (sum: number | undefined) => (sum === undefined ? undefined : rupeesText(sum))
    const from = costs.plans.length > 1 ? 'from ' : ''
    const [near] = costs.bus
    const [summer, winter] = costs.uniforms
    return [
      id,
      {
        class: name,
        inSentence,
        classHref: href,
        age: age?.years,
        born: age?.born.replace(/^.*?\. /, ''),
        seatsText: seats && (seats.isFull ? 'no seat is open' : `${seats.open} ${seats.of}`),
        classStatus: seats?.isFull ? seats.hint : cycle && `${cycle.status}.`,
        seatsFigure: seats && (seats.isFull ? 'Full' : `${seats.open} seats`),
        year: plan && from + rupeesText(plan.year),
        quarter: plan && from + rupeesText(plan.quarter),
        yearWithBus: plan && near && rupeesText(plan.year + near.year),
        books: amount(books?.total),
        bookCount: books && String(books.count),
        uniformSummer: amount(summer?.amount),
        uniformWinter: amount(winter?.amount),
        summerHours: day?.summer.hours,
        winterHours: day?.winter.hours,
        subjects: subjects && `${subjects.list.map((subject) => subject.name).join(', ')}.`,
        assessment: subjects?.assessment,
        classDocuments: documentsText(documents.lists),
        medium: subjects?.medium,
        classSize: seats?.sections,
        sectionSeats: seats && String(seats.perSection),
        selection,
      },
    ]
  })
  return Object.fromEntries(facts)
}
