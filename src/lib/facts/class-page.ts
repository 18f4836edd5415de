import type { ClassPageLabels, SchoolClass, Subjects } from '#schemas/content/classes.ts'
import type { Books } from '#schemas/content/prices.ts'
import type { SchoolDay } from '#schemas/content/school-day.ts'
import { type ClassId, classInSentence, className, classPath, isWithin, placeOf } from '#schemas/facts/class-names.ts'
import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { hoursText, timeText } from '#shared/times.ts'
import { documentView } from '../document.ts'
import { type Data, getAllData } from '../get-data.ts'
import { secondChildYear, siblingConcession } from '../prices/concessions.ts'
import { feesNote } from '../prices/price-list.ts'
import { bookTotals } from '../prices/totals.ts'
import { textsOf, withMore } from '../texts-of.ts'
import {
  type Admission,
  birthdaysOf,
  type CycleView,
  getClasses,
  getCycle,
  nextOpenDay,
  selectionOf,
} from './admission-cycle.ts'
import { type ClassCosts, classCosts } from './class-costs.ts'
import { getDesk } from './desks.ts'
import { today } from './today.ts'

type SessionCosts = ClassCosts & { session: string }

/** The figures of children in src/assets/figures. The classes use them in this order. */
const FIGURES = ['sit', 'walk-girl', 'kite', 'jump', 'run-girl', 'bat', 'read'] as const

/** Returns the pages of all classes, in the order of the school (docs/product.md#classes). */
export async function getClassPages() {
  const classes = await getClasses()
  const cycle = await getCycle()
  const { fees, books, uniform, transport } = await getAllData('fees', 'books', 'uniform', 'transport')
  const { academics, admission, school, subjects } = await getAllData('academics', 'admission', 'school', 'subjects')
  const { classPage: labels, schoolDay: day } = await getAllData('classPage', 'schoolDay')
  const desk = await getDesk('admission')
  return classes.map((schoolClass, place) => {
    const { id, stage } = schoolClass
    const costs = { ...classCosts(id, fees, books, uniform), session: fees.session }
    const words = { class: className(id), shortName: school.shortName }
    const section = academics.sections.find((candidate) => candidate.id === stage)
    const { bookList } = costs
    const sibling = siblingConcession(fees)
    return {
      id,
      stage,
      href: classPath(id),
      name: className(id),
      inSentence: classInSentence(id),
      figure: FIGURES[place % FIGURES.length] ?? FIGURES[0],
      title: fillIn(labels.title, words),
      description: fillIn(labels.description, {
        ...words,
        facts: factsOf(schoolClass, cycle, costs, labels).join(' ') || labels.lead,
      }),
      age: ageView(schoolClass, cycle, admission, labels),
      seats: seatsView(schoolClass, cycle, labels),
      costs,
      feesNote: feesNote(fees, labels),
      secondChild: sibling && costs.plans.map((plan) => secondChildYear(plan, sibling)),
      sample: fees.demo,
      day: dayView(id, day, transport, labels),
      subjects: subjectsView(id, subjects),
      books: bookList && {
        count: bookList.books.filter(({ optional }) => !optional).length,
        total: costs.books,
        hint: booksHint(bookList.books, labels),
        document: documentView(bookList.file, fillIn(labels.booksLink, { class: classInSentence(id) })),
      },
      selection: selectionOf(admission, id),
      openDay: nextOpenDay(admission, today()),
      picture: section && { title: section.title, image: section.image, href: `/academics#${stage}` },
      desk,
      message: messageOf(schoolClass, cycle, costs, day, labels, school.name),
    }
  })
}

export type ClassPageView = Awaited<ReturnType<typeof getClassPages>>[number]

function ageView({ id, age }: SchoolClass, cycle: CycleView | undefined, { ages }: Admission, labels: ClassPageLabels) {
  if (age === undefined || !cycle) return undefined
  const { first, last } = birthdaysOf(age, cycle.ageOn)
  const note = ages.notes.find(({ classes }) => isWithin(id, classes))
  return {
    age,
    years: fillIn(labels.years, { age }),
    bornDay: fillIn(labels.bornDay, { day: cycle.ageDay }),
    born: fillIn(labels.born, { first: dayText(first), last: dayText(last) }),
    note: note && (note.isGuide ? labels.bornGuide : `${note.text}.`),
  }
}

function seatsView({ seats }: SchoolClass, cycle: CycleView | undefined, labels: ClassPageLabels) {
  if (!seats) return undefined
  const until = cycle && {
    soon: fillIn(labels.opens, { day: cycle.opens }),
    open: fillIn(labels.lastDate, { day: cycle.lastDateLong }),
    closed: fillIn(labels.closed, { day: cycle.lastDate }),
  }
  const isFull = seats.open === 0
  return {
    ...seats,
    isFull,
    of: fillIn(isFull ? labels.taken : labels.of, { total: seatTotal(seats) }),
    sections: fillIn(labels.sections, seats),
    hint: isFull ? labels.fullHint : cycle ? until?.[cycle.state] : undefined,
    from:
      cycle &&
      [
        cycle.beginsIn && fillIn(labels.seatsFrom, { month: cycle.beginsIn }),
        fillIn(labels.seatsCounted, { day: cycle.countedOn }),
      ]
        .filter(Boolean)
        .join(' '),
  }
}

const seatTotal = ({ sections, perSection }: NonNullable<SchoolClass['seats']>) => sections * perSection

/** Returns a note on the price of books: their number, or the dearest stream and the prices of its optional books. */
function booksHint(books: Books['lists'][number]['books'], labels: ClassPageLabels): string {
  const dearest = bookTotals(books).toSorted((a, b) => b.total - a.total)[0]
  if (!dearest?.stream) return fillIn(labels.booksHint, { count: books.filter(({ optional }) => !optional).length })
  const prices = books.filter(({ optional }) => optional).map(({ price }) => price)
  const amounts = [...new Set(prices)].toSorted((a, b) => a - b).map(rupeesText)
  return fillIn(labels.booksStream, { stream: dearest.stream, amounts: amounts.join(' or ') })
}

function dayView(id: ClassId, { timings }: SchoolDay, { noonBus, labels }: Data<'transport'>, own: ClassPageLabels) {
  const stage = timings?.stages.find(({ classes }) => isWithin(id, classes))
  if (!timings || !stage) return undefined
  const season = ({ from, to }: { from: string; to: string }, months: string) => ({
    hours: hoursText({ from, to }),
    begins: timeText(from),
    ends: timeText(to),
    months,
  })
  return {
    summer: season(stage.summer, timings.summer),
    winter: season(stage.winter, timings.winter),
    days: timings.workingSaturdays && isWithin(id, timings.workingSaturdays.classes) ? own.saturdayToo : own.week,
    noonBus:
      noonBus && isWithin(id, noonBus.classes)
        ? { heading: labels.noonBus, short: noonBus.short, text: noonBus.text }
        : undefined,
  }
}

function subjectsView(id: ClassId, { medium, byClass, streams, streamNotes }: Subjects) {
  const own = byClass?.find(({ classes }) => isWithin(id, classes))
  if (!own) return undefined
  const hasStreams = placeOf(id) >= placeOf('11th')
  return {
    list: own.subjects,
    medium: medium?.find(({ classes }) => isWithin(id, classes))?.text,
    assessment: withMore(own.assessment, own.assessmentDetails),
    streams: hasStreams ? (streams ?? []) : [],
    streamNotes: id === '11th' ? textsOf(streamNotes) : [],
  }
}

/** Returns the message for "Send by WhatsApp"; the page adds its own address. */
function messageOf(
  schoolClass: SchoolClass,
  cycle: CycleView | undefined,
  costs: SessionCosts,
  { timings }: SchoolDay,
  labels: ClassPageLabels,
  school: string,
): string {
  const { id } = schoolClass
  const stage = timings?.stages.find(({ classes }) => isWithin(id, classes))
  return [
    fillIn(labels.message, { class: className(id), school }),
    ...factsOf(schoolClass, cycle, costs, labels),
    stage && fillIn(labels.messageDay, { from: timeText(stage.summer.from), to: timeText(stage.summer.to) }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns sentences about age, seats and the cost of a year. */
function factsOf(
  { age, seats }: SchoolClass,
  cycle: CycleView | undefined,
  costs: SessionCosts,
  labels: ClassPageLabels,
): string[] {
  const year = costs.plans[0]?.year
  return [
    cycle && age !== undefined && fillIn(labels.messageAge, { age, day: cycle.ageDay }),
    cycle && seats && seatsText(seats, cycle, labels),
    year !== undefined && fillIn(labels.messageYear, { amount: yearText(costs, labels, year), fees: costs.session }),
  ].filter((sentence) => typeof sentence === 'string')
}

function seatsText(seats: NonNullable<SchoolClass['seats']>, cycle: CycleView, labels: ClassPageLabels): string {
  const total = seatTotal(seats)
  if (seats.open === 0) return fillIn(labels.messageFull, { total, session: cycle.session })
  return fillIn(labels.messageSeats, { open: seats.open, total, day: cycle.lastDate, session: cycle.session })
}

function yearText({ plans }: ClassCosts, labels: ClassPageLabels, year: number): string {
  return plans.length > 1 ? fillIn(labels.from, { amount: rupeesText(year) }) : rupeesText(year)
}
