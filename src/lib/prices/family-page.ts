import type { z } from 'zod'
import type { ClassPageLabels } from '#schemas/content/classes.ts'
import type { transportSchema } from '#schemas/content/school-day.ts'
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import { type ClassId, classInSentence, className, classPath, classSlug } from '#schemas/facts/class-names.ts'
import { rupeesText, spanText } from '#shared/rupees.ts'
import { type Cost, type FamilyChoice, familyYear, type PriceLists, type Span } from './family-year.ts'
import { feesNote, SAMPLE } from './price-list.ts'

const MAX_CHILDREN = 4
const BOXES = [
  { name: 'books', label: 'Books' },
  { name: 'uniform', label: 'Uniform' },
  { name: 'meals', label: 'Lunch, from class 1' },
] as const
/** The months in which the fees of a quarter are paid. */
const QUARTERS = ['April', 'July', 'October', 'January']
const LIST = new Intl.ListFormat('en-GB')
const YES = ['1', 'yes', 'true', 'on']
const NO = ['', '0', 'no', 'false', 'off']

interface Content {
  lists: PriceLists & { books: { session: string }; uniform: { session: string } }
  transport: Pick<z.infer<typeof transportSchema>, 'routes'>
  classLabels: Pick<ClassPageLabels, 'feesOf' | 'feesNext'>
  school: string
}

export interface Option {
  value: string
  label: string
  selected: boolean
}

/**
 * Returns the data of /family for its query: the form as sent, the problem of the query, and the costs of the year. An
 * optional part of the page is a list with one item, or an empty list if the part is omitted.
 * @param address the full address of the page, which is sent with the amounts
 */
export function familyPage(address: URL, content: Content) {
  const { transport, lists, school } = content
  const { searchParams: query } = address
  const values = query.getAll('class').filter((value) => value !== '')
  const classes = values.flatMap((value) => classOf(value) ?? [])
  const routes = transport.routes ?? []
  const stopId = query.get('stop') ?? ''
  const stop = routes.flatMap(({ stops }) => stops).find(({ id }) => id === stopId)
  const box = (name: string) => (query.get(name) ?? '').toLowerCase()
  const isTicked = (name: string) => (values.length === 0 ? name !== 'meals' : YES.includes(box(name)))
  const unread = BOXES.map(({ name }) => box(name)).find((value) => ![...YES, ...NO].includes(value))
  const unknown = values.find((value) => !classOf(value))
  const problems = [
    unknown !== undefined && `There is no class “${unknown}”. Please choose the class of each child from the list.`,
    values.length > MAX_CHILDREN && 'The page adds up one to four children. Please choose at most four classes.',
    stopId !== '' && !stop && `There is no bus stop “${stopId}”. Please choose one from the list, or no bus.`,
    unread !== undefined && `“${unread}” says neither yes nor no. Please tick what should be counted.`,
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
    heading: isAnswered ? 'Change the children' : 'The children',
    select: Array.from({ length: MAX_CHILDREN }, (_, index) => ({
      id: `child-${index + 1}`,
      label: `Child ${index + 1}`,
      options: [undefined, ...ENQUIRY_CLASSES].map((id) => ({
        value: id ? classSlug(id) : '',
        label: id ? className(id) : 'No child',
        selected: id === classes[index],
      })),
    })),
    stops: routes.map(({ name, stops }) => ({
      name,
      options: stops.map(({ id, place }) => ({ value: id, label: place, selected: id === stopId })),
    })),
    box: BOXES.map((each) => ({ ...each, checked: isTicked(each.name) })),
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
  { lists, classLabels }: Content,
  { address, school, place }: { address: URL; school: string; place: string },
) {
  const children = LIST.format(classes.map(classInSentence))
  const [first, later] = [text(year.first), text(year.later)]
  const due = (label: string, span: Span) => (span[1] > 0 ? [{ label, amount: text(span) }] : [])
  return {
    children: `${children.charAt(0).toUpperCase()}${children.slice(1)}`,
    first,
    later,
    firstHint: `with ${text(year.joining)} once, on joining${place ? '' : '; without the bus'}`,
    child: year.children.map((child) => ({
      name: className(child.id),
      href: classPath(child.id),
      cost: child.costs.map((cost) => costView(cost, lists, place)),
      first: text(child.first),
      later: text(child.later),
    })),
    payment: [
      ...due('On joining, once', year.joining),
      ...QUARTERS.flatMap((month) => due(`By 10 ${month}`, year.quarter)),
      ...due('Lunch, month by month', year.meals),
      ...due('In the shops, before school begins', year.shops),
    ],
    streams:
      year.first[0] === year.first[1]
        ? []
        : [{ text: 'Two amounts are those of the cheapest and the dearest stream.' }],
    sample: lists.fees.demo ? [{ text: SAMPLE }] : [],
    feesNote: feesNote(lists.fees, classLabels),
    message: encodeURIComponent(
      `A year at ${school} for ${children}: the first ${first}, each later one ${later}. Each quarter ${text(year.quarter)}.\n${address.href}`,
    ),
  }
}

function costView({ head, amount, due, of }: Cost, lists: Content['lists'], place: string) {
  const { session } = due === 'books' ? lists.books : lists.uniform
  const remark = lists.fees.once.find((fee) => fee.head === head)?.remarks.toLowerCase()
  const madeOf = () => {
    if (of && 'percent' in of) return `${of.percent}\u00A0% of ${text(of.amount)}`
    if (of) return `${of.months} × ${rupeesText(of.month)}`
    if (due === 'quarter') return `4 × ${text([amount[0] / 4, amount[1] / 4])}`
    if (due === 'joining') return remark ?? ''
    return `from any shop, list of ${session}`
  }
  const own: Partial<Record<string, string>> = {
    bus: `School bus, ${place}`,
    lunch: 'Lunch',
    concession: 'Brother or sister at school',
    books: 'Books',
  }
  return { head: own[head] ?? head, note: madeOf(), amount: text(amount) }
}

const text = (span: Span): string => spanText(span) ?? ''
