import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { admissionNotes, documentLists, getClasses, getCycle } from '../facts/admission-cycle.ts'
import { getClassPages } from '../facts/class-page.ts'
import { mediumText } from '../facts/medium.ts'
import { getPeople } from '../facts/people.ts'
import { today } from '../facts/today.ts'
import { type Data, getData } from '../get-data.ts'
import { concessionTexts, siblingConcession } from '../prices/concessions.ts'
import { noteTexts } from '../prices/extras.ts'
import { getSchool } from '../school.ts'
import { textsOf } from '../texts-of.ts'
import { calendarFacts, dayFacts, deskFacts, ruleFacts, transportFacts } from './day-facts.ts'
import { feeHeadsText, firstAges, languagesText, streamPlanFacts, textsByClass } from './facts-by-class.ts'
import { documentsText, type Facts, inMiddle, inOne, listText, namedTexts, shortNames } from './sentences.ts'

/** A field of the disclosure says either the fact or why there is none. */
const textOnly = (field: string | { notApplicable: string }) => (typeof field === 'string' ? field : undefined)

/** Returns the facts of the school. */
export async function getFacts(): Promise<Facts> {
  const school = await getSchool()
  const about = await getData('about')
  const classes = await getClasses()
  const cycle = await getCycle()
  const admission = await getData('admission')
  const fees = await getData('fees')
  const books = await getData('books')
  const uniform = await getData('uniform')
  const leaving = await getData('leavingCertificate')
  const subjects = await getData('subjects')
  const careers = await getData('careers')
  const sports = await getData('sports')
  const results = await getData('disclosureResults')
  const general = await getData('disclosureGeneral')
  const pages = await getClassPages()
  const years = pages.flatMap(({ costs }) => costs.plans.map(({ year }) => year))
  const months = pages.flatMap(({ costs }) => costs.plans.map(({ month }) => month))
  const concessions = concessionTexts(fees)
  const merit = concessions.find(({ id }) => id === 'merit')
  const bookSums = pages.flatMap(({ books: ofClass }) => ofClass?.total ?? [])
  const bus = fees.transportMonthly.map(({ amount }) => amount)
  const onceOf = (id: string) => {
    const amount = fees.once.find((item) => item.id === id)?.amount
    return amount === undefined ? undefined : rupeesText(amount)
  }
  const period = (id: string) => uniform.seasons.find((season) => season.id === id)?.period
  const [ten, twelve] = [results.classX, results.classXII].map((years) => (Array.isArray(years) ? years[0] : undefined))
  const openDay = pages[0]?.openDay
  const commerce = subjects.streams?.find(({ id }) => id === 'commerce')
  const tests = textsByClass((admission.selection ?? []).map(({ classes, test }) => ({ classes, text: test })))
  const assessments = textsByClass((subjects.byClass ?? []).map((group) => ({ ...group, text: group.assessment })))
  const nextFees = fees.nextList && fees.nextList.by >= today() ? fees.nextList : undefined
  return {
    ...(await deskFacts()),
    ...(await dayFacts()),
    ...(await transportFacts()),
    ...(await calendarFacts()),
    ...(await getPeople()),
    ...(await ruleFacts()),
    feesSession: fees.session,
    nextFees: nextFees && `${nextFees.session}, by ${dayText(nextFees.by)}`,
    cheapestYear: rupeesText(Math.min(...years)),
    dearestYear: rupeesText(Math.max(...years)),
    cheapestMonth: rupeesText(Math.min(...months)),
    dearestMonth: rupeesText(Math.max(...months)),
    feeHeads: feeHeadsText(fees),
    ...streamPlanFacts(pages.find(({ id }) => id === '11th')?.costs.plans ?? []),
    once: rupeesText(fees.once.reduce((sum, { amount }) => sum + amount, 0)),
    registration: onceOf('registration'),
    admissionFee: onceOf('admission'),
    deposit: onceOf('security-deposit'),
    refunds: inOne(fees.refunds),
    concessions: inOne(textsOf(concessions)),
    scholarship: merit && inOne(textsOf([merit, ...concessions.filter((other) => other !== merit)])),
    sibling: siblingConcession(fees)?.text,
    rte: concessions.find(({ id }) => id === 'right-to-education')?.text,
    ...namedTexts('fees', noteTexts(fees)),
    onceHeads: listText(fees.once.map(({ head }) => head.toLowerCase())),
    busFrom: rupeesText(Math.min(...bus)),
    busTo: rupeesText(Math.max(...bus)),
    busMonths: fees.transportNote,
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
    countedOn: cycle?.countedOn,
    ageDay: cycle?.ageDay,
    firstAges: firstAges(classes),
    youngestClass: pages[0]?.name,
    youngestAge: pages[0]?.age?.years,
    withSeats: cycle && cycle.counted > 0 ? `${cycle.withSeats} of ${cycle.counted}` : undefined,
    documents: documentsText(documentLists(admission)),
    registrationHow: admission.registration?.text,
    ...admissionNotes(admission),
    tests: tests.join(' ') || undefined,
    testsShort: tests[0],
    otherBoard: admission.questions.items.find(({ id }) => id === 'other-board')?.answer,
    medium: mediumText(subjects),
    languages: languagesText(subjects) || undefined,
    languageNames: subjects.languages && listText(subjects.languages),
    punjabi: subjects.punjabi,
    ...namedTexts('stream', subjects.streamNotes),
    assessments: assessments.join(' ') || undefined,
    documentNames: shortNames(documentLists(admission)[0]?.items ?? []),
    openDay: openDay?.day,
    openDayText: openDay && `${openDay.when}. ${openDay.text}`,
    booksSession: books.session,
    booksFrom: bookSums.length > 0 ? rupeesText(Math.min(...bookSums)) : undefined,
    booksTo: bookSums.length > 0 ? rupeesText(Math.max(...bookSums)) : undefined,
    bookShops: shopNames(books.vendorList.shops),
    uniformShops: shopNames(uniform.vendorList.shops),
    ...namedTexts(
      'uniform',
      Object.entries(uniform.facts).map(([id, text = '']) => ({ id, text })),
    ),
    uniformShoes: shoesText(uniform.seasons[0]?.items ?? []),
    summerPeriod: period('summer'),
    winterPeriod: period('winter'),
    streams: subjects.streams
      ?.map((stream) => `${stream.name}: ${stream.subjects.map(({ name }) => name).join(', ')}.`)
      .join(' '),
    commerceFifth: commerce && `${inMiddle(subjects.labels.fifth)} ${commerce.fifth}`,
    resultSession: twelve?.session,
    passed10: ten && String(ten.passed),
    registered10: ten && String(ten.registered),
    passed12: twelve && String(twelve.passed),
    registered12: twelve && String(twelve.registered),
    tcTime: leaving.time,
    tcSteps: inOne(leaving.steps),
    tcCharge: leaving.charge && `What it costs: ${leaving.charge.toLowerCase()}`,
    principal: general.principal.name,
    affiliation: textOnly(general.affiliationNumber),
    schoolCode: textOnly(general.schoolCode),
    founded: String(school.establishedYear),
    societyFounded: String(school.societyEstablishedYear),
    prospectus: about.promo.prospectus.file,
    prospectusLabel: about.promo.prospectus.label,
    schoolPhone: school.phone.label,
    address: school.addressLine,
    sportNames: sports.offered.sports.map(({ name }) => name).join(', '),
    poolCoach: sports.offered.sports.find(({ id }) => id === 'splash-pool')?.training?.coach,
    clubNames: sports.clubs?.items.map(({ name }) => name).join(', '),
    vacancies: careers.vacancies && vacanciesText(careers.vacancies, school.email),
  }
}

function vacanciesText({ posts, none, howTo }: NonNullable<Data<'careers'>['vacancies']>, email: string): string {
  const open = posts.filter(({ until }) => until >= today()).map(({ title }) => title)
  return `${open.length > 0 ? `${open.join(', ')}.` : none} ${fillIn(howTo.steps.join(' '), { email })} ${howTo.answer}`
}

const shopNames = (shops: readonly { name: string; place: string }[]) =>
  shops.map(({ name, place }) => `${name} (${place})`).join(', ')

/** Returns the shoes of a season and who wears them: `Black leather shoes: everybody.` */
function shoesText(items: readonly { id: string; name: string; wornBy: string }[]): string | undefined {
  const shoes = items.filter(({ id }) => ['shoes', 'sports-shoes'].includes(id))
  return shoes.map(({ name, wornBy }) => `${name}: ${inMiddle(wornBy)}.`).join(' ') || undefined
}
