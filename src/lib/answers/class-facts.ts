import { classSlug, placeOf } from '#schemas/facts/class-names.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentLists, getCycle } from '../facts/admission-cycle.ts'
import { getCalendar } from '../facts/calendar.ts'
import { getClassPages } from '../facts/class-page.ts'
import { getAllData } from '../get-data.ts'
import { comingRows, datesText } from './day-facts.ts'
import { languageNames } from './facts-by-class.ts'
import { documentsText, type Facts, factsIn } from './sentences.ts'

const BOARD_CLASSES: readonly string[] = ['10th', '12th']

/** Returns the facts of each class, by the id of the class. They do not include the facts of the school. */
export async function getClassFacts(): Promise<Record<string, Facts>> {
  const pages = await getClassPages()
  const cycle = await getCycle()
  const examinations = comingRows(await getCalendar(), 'examinations')
  const { admission, subjects: allSubjects } = await getAllData('admission', 'subjects')
  const facts = pages.map((page): [string, Facts] => {
    const { id, name, inSentence, href, age, seats, costs, day, subjects, books, selection, secondChild } = page
    const [plan] = costs.plans
    const amount = (sum: number | undefined) => (sum === undefined ? undefined : rupeesText(sum))
    const from = costs.plans.length > 1 ? 'from ' : ''
    const [near] = costs.bus
    const [summer, winter] = costs.uniforms
    return [
      id,
      {
        ...factsIn({ class: { name, inSentence, href, age, seats, day, subjects, selection, books } }),
        // Below class 10, `age.note` only explains how the age is counted.
        joinRule: placeOf(id) >= placeOf('10th') ? age?.note : undefined,
        boardRule: BOARD_CLASSES.includes(id) ? admission.boardClasses?.text : undefined,
        seatsText: seats && (seats.isFull ? 'no seat is open' : `${seats.open} ${seats.of}`),
        classStatus: seats?.isFull ? seats.hint : cycle && `${cycle.status}.`,
        seatsFigure: seats && (seats.isFull ? 'Full' : `${seats.open} seats`),
        secondChild: secondChild && from + rupeesText(Math.min(...secondChild)),
        year: plan && from + rupeesText(plan.year),
        quarter: plan && from + rupeesText(plan.quarter),
        month: plan && from + rupeesText(plan.month),
        ...factsIn({
          head: plan?.heads.map(({ head, quarter }) => ({ name: head, amount: from + rupeesText(quarter) })),
        }),
        yearWithBus: plan && near && rupeesText(plan.year + near.year),
        books: amount(books?.total),
        uniformSummer: amount(summer?.amount),
        uniformWinter: amount(winter?.amount),
        subjects: subjects && `${subjects.list.map((subject) => subject.name).join(', ')}.`,
        languagesOfClass: subjects && `${languageNames(subjects.list, allSubjects.languages)}.`,
        examinations: datesText(examinations.filter(({ of }) => !of || of.split(' ').includes(classSlug(id)))),
        classDocuments: documentsText(documentLists(admission, id)),
      },
    ]
  })
  return Object.fromEntries(facts)
}
