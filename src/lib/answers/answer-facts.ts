import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentLists, getClasses, getCycle } from '../facts/admission-cycle.ts'
import { getClassPages } from '../facts/class-page.ts'
import { getPeople } from '../facts/people.ts'
import { today } from '../facts/today.ts'
import { type Data, getAllData } from '../get-data.ts'
import { concessionTexts } from '../prices/concessions.ts'
import { noteTexts } from '../prices/extras.ts'
import { textsOf } from '../texts-of.ts'
import { getPolicies } from '../views/policies.ts'
import { calendarFacts, dayFacts, deskFacts, transportFacts } from './day-facts.ts'
import { feeHeadsText, firstAges, languagesText, textsByClass } from './facts-by-class.ts'
import { documentsText, type Facts, factsIn, inMiddle, listText, shortNames } from './sentences.ts'

/** Returns the facts of the school: the texts of its content, and facts that are computed from the content. */
export async function getFacts(): Promise<Facts> {
  const content = {
    ...(await getAllData('about', 'admission', 'calendar', 'disclosureGeneral', 'leavingCertificate', 'school')),
    ...(await getAllData('books', 'fees', 'schoolDay', 'sports', 'subjects', 'transport', 'uniform')),
  }
  const { admission, books, fees, leavingCertificate, school, sports, subjects, uniform } = content
  const { careers, disclosureResults: results } = await getAllData('careers', 'disclosureResults')
  const rules = (await getPolicies()).flatMap(({ policies }) => policies)
  const classes = await getClasses()
  const cycle = await getCycle()
  const pages = await getClassPages()
  const years = pages.flatMap(({ costs }) => costs.plans.map(({ year }) => year))
  const months = pages.flatMap(({ costs }) => costs.plans.map(({ month }) => month))
  const concessions = concessionTexts(fees)
  const merit = concessions.find(({ id }) => id === 'merit')
  const bookSums = pages.flatMap(({ books: ofClass }) => ofClass?.total ?? [])
  const bus = fees.transportMonthly.map(({ amount }) => amount)
  const [ten, twelve] = [results.classX, results.classXII].map((years) => (Array.isArray(years) ? years[0] : undefined))
  const streamPlans = pages.find(({ id }) => id === '11th')?.costs.plans
  const openDay = pages[0]?.openDay
  const commerce = subjects.streams?.find(({ id }) => id === 'commerce')
  const tests = textsByClass((admission.selection ?? []).map(({ classes, test }) => ({ classes, text: test })))
  const assessments = textsByClass((subjects.byClass ?? []).map((group) => ({ ...group, text: group.assessment })))
  const nextFees = fees.nextList && fees.nextList.by >= today() ? fees.nextList : undefined
  return {
    ...factsIn({ ...content, cycle, concession: concessions, rule: rules, fee: noteTexts(fees), ten, twelve }),
    ...factsIn({ once: fees.once.map(({ id, amount }) => ({ id, text: rupeesText(amount) })) }),
    ...(await deskFacts()),
    ...(await dayFacts()),
    ...(await transportFacts()),
    ...(await calendarFacts()),
    ...(await getPeople()),
    nextFees: nextFees && `${nextFees.session}, by ${dayText(nextFees.by)}`,
    cheapestYear: rupeesText(Math.min(...years)),
    dearestYear: rupeesText(Math.max(...years)),
    cheapestMonth: rupeesText(Math.min(...months)),
    dearestMonth: rupeesText(Math.max(...months)),
    feeHeads: feeHeadsText(fees),
    ...factsIn({
      plan: streamPlans?.map(({ streams = [], year }) => ({ of: listText(streams), year: rupeesText(year) })),
    }),
    once: rupeesText(fees.once.reduce((sum, { amount }) => sum + amount, 0)),
    concessions: textsOf(concessions).join(' ') || undefined,
    scholarship: merit && textsOf([merit, ...concessions.filter((other) => other !== merit)]).join(' '),
    onceHeads: listText(fees.once.map(({ head }) => head.toLowerCase())),
    busFrom: rupeesText(Math.min(...bus)),
    busTo: rupeesText(Math.max(...bus)),
    busByDistance: fees.transportMonthly
      .map(({ distance, amount }) => `${distance}: ${rupeesText(amount)} a month`)
      .join('. '),
    firstAges: firstAges(classes),
    youngestClass: pages[0]?.name,
    youngestAge: pages[0]?.age?.years,
    withSeats: cycle && cycle.counted > 0 ? `${cycle.withSeats} of ${cycle.counted}` : undefined,
    documents: documentsText(documentLists(admission)),
    tests: tests.join(' ') || undefined,
    testsShort: tests[0],
    medium: textsByClass(subjects.medium ?? []).join(' ') || undefined,
    languages: languagesText(subjects) || undefined,
    languageNames: subjects.languages && listText(subjects.languages),
    assessments: assessments.join(' ') || undefined,
    documentNames: shortNames(documentLists(admission)[0]?.items ?? []),
    openDay: openDay?.day,
    openDayText: openDay && `${openDay.when}. ${openDay.text}`,
    booksFrom: bookSums.length > 0 ? rupeesText(Math.min(...bookSums)) : undefined,
    booksTo: bookSums.length > 0 ? rupeesText(Math.max(...bookSums)) : undefined,
    bookShops: shopNames(books.vendorList.shops),
    uniformShops: shopNames(uniform.vendorList.shops),
    uniformShoes: shoesText(uniform.seasons[0]?.items ?? []),
    streams: subjects.streams
      ?.map((stream) => `${stream.name}: ${stream.subjects.map(({ name }) => name).join(', ')}.`)
      .join(' '),
    commerceFifth: commerce && `${inMiddle(subjects.labels.fifth)} ${commerce.fifth}`,
    tcCharge: leavingCertificate.charge && `What it costs: ${leavingCertificate.charge.toLowerCase()}`,
    sportNames: sports.offered.sports.map(({ name }) => name).join(', '),
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

/** Returns the shoes of a season with who wears them: `Black leather shoes: everybody.` */
function shoesText(items: readonly { id: string; name: string; wornBy: string }[]): string | undefined {
  const shoes = items.filter(({ id }) => ['shoes', 'sports-shoes'].includes(id))
  return shoes.map(({ name, wornBy }) => `${name}: ${inMiddle(wornBy)}.`).join(' ') || undefined
}
