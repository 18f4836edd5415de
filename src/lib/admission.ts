import { className, classPath, classRangeName, isWithin } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { type Admission, getClasses, getCycle, nextOpenDay } from './facts/admission-cycle.ts'
import { getDesk } from './facts/desks.ts'
import { today } from './facts/today.ts'
import { getData } from './get-data.ts'
import { getSchool } from './school.ts'

/** The sun's position on the mark of each step; the last steps keep the highest. */
const STAGES = [0, 1, 3, 4] as const

/**
 * Returns the lists of the admissions page: steps with their `stage`, documents to bring, ages by class, how children
 * are chosen, questions, the desk with its `phone`, and the next open day.
 */
export async function getAdmission() {
  const [admission, { phone, telHref }, classes, cycle, admissionDesk] = await Promise.all([
    getData('admission'),
    getSchool(),
    getClasses(),
    getCycle(),
    getDesk('admission'),
  ])
  const { steps, questions, desk, documents, ages, selection } = admission
  return {
    documents: {
      heading: documents.heading,
      items: documents.items.map(({ text, from }) => (from ? `${text}, from ${className(from).toLowerCase()}` : text)),
    },
    ages: agesTable(ages, classes, cycle),
    selection: (selection ?? []).map(({ classes: range, text }) => ({ classes: classRangeName(range), text })),
    openDay: nextOpenDay(admission, today()),
    admissionDesk,
    steps: { ...steps, items: steps.items.map((step, index) => ({ ...step, stage: STAGES[index] ?? 4 })) },
    questions: {
      ...questions,
      items: questions.items.map((item) => ({ ...item, answer: fillIn(item.answer, { phone: phone.label }) })),
    },
    desk: { ...desk, phone: { label: phone.label, href: telHref } },
  }
}

/** Returns a row for each class whose age is known: its page, the age on the day of the cycle, what else counts. */
function agesTable(
  { heading, classColumn, ageColumn, years, notes }: Admission['ages'],
  classes: Awaited<ReturnType<typeof getClasses>>,
  cycle: Awaited<ReturnType<typeof getCycle>>,
) {
  return {
    heading,
    classColumn,
    ageColumn: fillIn(ageColumn, { day: cycle?.ageDay ?? '' }),
    rows: classes.flatMap(({ id, age }) =>
      age === undefined
        ? []
        : [
            {
              name: className(id),
              href: classPath(id),
              age: fillIn(years, { age }),
              note: notes.find(({ classes: range }) => isWithin(id, range))?.text,
            },
          ],
    ),
  }
}

export type AdmissionView = Awaited<ReturnType<typeof getAdmission>>
