import type { z } from 'zod'
import type { ClassPageLabels } from '#schemas/content/classes.ts'
import type { transportSchema } from '#schemas/content/transport.ts'
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import { type ClassId, classInSentence, className, classPath, classSlug } from '#schemas/facts/class-names.ts'
import type { FamilyLabels } from '#schemas/family.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText, spanText } from '#shared/rupees.ts'
import { type Cost, type FamilyChoice, familyYear, type PriceLists, type Span } from './family-year.ts'
import { feesNote } from './price-list.ts'

const MAX_CHILDREN = 4
const BOXES = ['books', 'uniform', 'meals'] as const
const YES = ['1', 'yes', 'true', 'on']
const NO = ['', '0', 'no', 'false', 'off']

interface Content {
  lists: PriceLists & { books: { session: string }; uniform: { session: string } }
  transport: Pick<z.infer<typeof transportSchema>, 'routes'>
  labels: FamilyLabels
  classLabels: Pick<ClassPageLabels, 'feesOf' | 'feesNext'>
  school: string
}

export interface Option {
  value: string
  label: string
  selected: boolean
}

/**
 * Returns what /family shows for the query of its address: the form as it was sent, what is wrong with it, and the year.
 * Lists of none or one are parts that may be left out.
 * @param address the whole address of the page, which is sent with the sums
 */
export function familyPage(address: URL, content: Content) {
  const { labels, transport, lists, school } = content
  const { searchParams: query } = address
  const values = query.getAll('class').filter((value) => value !== '')
  const classes = values.flatMap((value) => classOf(value) ?? [])
  const routes = transport.routes ?? []
  const stopId = query.get('stop') ?? ''
  const stop = routes.flatMap(({ stops }) => stops).find(({ id }) => id === stopId)
  const box = (name: string) => (query.get(name) ?? '').toLowerCase()
  const isTicked = (name: string) => (values.length === 0 ? name !== 'meals' : YES.includes(box(name)))
  const unread = BOXES.map(box).find((value) => ![...YES, ...NO].includes(value))
  const unknown = values.find((value) => !classOf(value))
  const problems = [
    unknown !== undefined && fillIn(labels.problemClass, { value: unknown }),
    values.length > MAX_CHILDREN && labels.problemMany,
    stopId !== '' && !stop && fillIn(labels.problemStop, { value: stopId }),
    unread !== undefined && fillIn(labels.problemBox, { value: unread }),
  ].flatMap((text) => (values.length > 0 && text ? [{ text }] : []))
  const isAnswered = values.length > 0 && problems.length === 0
  const choice = {
    classes,
    distance: stop?.distance,
    meals: isTicked('meals'),
    books: isTicked('books'),
    uniform: isTicked('uniform'),
  }
  return {
    status: problems.length > 0 ? 400 : 200,
    problem: problems.slice(0, 1),
    heading: isAnswered ? labels.change : labels.form,
    select: Array.from({ length: MAX_CHILDREN }, (_, index) => ({
      id: `child-${index + 1}`,
      label: fillIn(labels.child, { number: index + 1 }),
      options: [undefined, ...ENQUIRY_CLASSES].map((id) => ({
        value: id ? classSlug(id) : '',
        label: id ? className(id) : labels.none,
        selected: id === classes[index],
      })),
    })),
    stops: routes.map(({ name, stops }) => ({
      name,
      options: stops.map(({ id, place }) => ({ value: id, label: place, selected: id === stopId })),
    })),
    box: BOXES.map((name) => ({ name, label: labels[name], checked: isTicked(name) })),
    year: isAnswered
      ? [yearView(familyYear(choice, lists), choice, content, { address, school, place: stop?.place ?? '' })]
      : [],
  }
}

const classOf = (value: string): ClassId | undefined =>
  ENQUIRY_CLASSES.find((id) => classSlug(id) === value.toLowerCase())

function yearView(
  year: ReturnType<typeof familyYear>,
  { classes }: FamilyChoice,
  { labels, lists, classLabels }: Content,
  { address, school, place }: { address: URL; school: string; place: string },
) {
  const names = classes.map(classInSentence)
  const children =
    names.length > 1
      ? fillIn(labels.and, { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
      : names.join()
  const [first, later, joining, quarter] = [year.first, year.later, year.joining, year.quarter].map(text)
  const sums = { school, children, first: first ?? '', later: later ?? '', quarter: quarter ?? '' }
  const due = (label: string, span: Span) => (span[1] > 0 ? [{ label, amount: text(span) }] : [])
  return {
    children: `${children.charAt(0).toUpperCase()}${children.slice(1)}`,
    first: sums.first,
    later: sums.later,
    firstHint: fillIn(labels.firstHint, { amount: joining ?? '' }),
    child: year.children.map((child) => ({
      name: className(child.id),
      href: classPath(child.id),
      cost: child.costs.map((cost) => costView(cost, labels, lists, place)),
      first: text(child.first),
      later: text(child.later),
    })),
    payment: [
      ...due(labels.joining, year.joining),
      ...labels.months.split(', ').flatMap((month) => due(fillIn(labels.quarter, { month }), year.quarter)),
      ...due(labels.monthly, year.meals),
      ...due(labels.shops, year.shops),
    ],
    streams: year.first[0] === year.first[1] ? [] : [{ text: labels.streams }],
    sample: lists.fees.demo ? [{ text: labels.sample }] : [],
    feesNote: feesNote(lists.fees, classLabels),
    message: encodeURIComponent(`${fillIn(labels.message, sums)}\n${address.href}`),
  }
}

/** Returns a row of a child's table: what is paid, what the amount is made of, the amount. */
function costView({ head, amount, due, of }: Cost, labels: FamilyLabels, lists: Content['lists'], place: string) {
  const { session } = due === 'books' ? lists.books : lists.uniform
  const remark = lists.fees.once.find((fee) => fee.head === head)?.remarks.toLowerCase()
  const madeOf = () => {
    if (of && 'percent' in of) return fillIn(labels.percent, { percent: of.percent, amount: text(of.amount) })
    if (of) return fillIn(labels.times, { count: of.months, amount: rupeesText(of.month) })
    if (due === 'quarter') return fillIn(labels.times, { count: 4, amount: text([amount[0] / 4, amount[1] / 4]) })
    if (due === 'joining') return remark ?? ''
    return fillIn(due === 'books' ? labels.booksNote : labels.uniformNote, { session })
  }
  const own: Partial<Record<string, string>> = {
    bus: `${labels.bus}, ${place}`,
    lunch: labels.lunch,
    concession: labels.concession,
    books: labels.books,
  }
  return { head: own[head] ?? head, note: madeOf(), amount: text(amount) }
}

const text = (span: Span): string => (spanText(span) ?? '').replace('₹-', '−₹')
