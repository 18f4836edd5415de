import { classRangeName } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { admissionNotes, documentLists, getCycle, nextOpenDay } from '../facts/admission-cycle.ts'
import { getDesk } from '../facts/desks.ts'
import { mediumText } from '../facts/medium.ts'
import { today } from '../facts/today.ts'
import { type Data, getAllData } from '../get-data.ts'
import { noteTexts } from '../prices/extras.ts'

/** The sun's position on the mark of each step; the last steps keep the highest. */
const STAGES = [0, 1, 3, 4] as const

/** Returns the lists of the admissions page. */
export async function getAdmission() {
  const { admission, fees, subjects } = await getAllData('admission', 'fees', 'subjects')
  const cycle = await getCycle()
  const admissionDesk = await getDesk('admission')
  const { steps, questions, documents, selection } = admission
  return {
    documents: {
      heading: documents.heading,
      lists: documentLists(admission),
    },
    selection: [...Map.groupBy(selection ?? [], ({ test }) => test)].map(([test, ranges]) => ({
      test: ranges.some(({ text }) => text) ? test : undefined,
      rows: ranges.map(({ classes, text = test }) => ({ classes: classRangeName(classes), text })),
    })),
    openDay: nextOpenDay(admission, today()),
    admissionDesk,
    steps: {
      ...steps,
      items: steps.items.map((step, index) => ({
        ...step,
        text: fillIn(step.text, { registration: admission.registration?.text ?? '' }).trim(),
        stage: STAGES[index] ?? 4,
      })),
    },
    enquire: steps.items.find(({ id }) => id === 'enquire')?.title,
    questions: {
      ...questions,
      items: questionsView(questions.items, {
        running: cycle?.running,
        medium: mediumText(subjects),
        ...admissionNotes(admission),
        joining: noteTexts(fees).find(({ id }) => id === 'joining')?.text,
        punjabi: subjects.punjabi,
      }),
    },
  }
}

/** Returns the questions with their answers. A question whose answer needs a fact that is missing is left out. */
function questionsView(items: Data<'admission'>['questions']['items'], facts: Record<string, string | undefined>) {
  const missing = Object.keys(facts).filter((name) => facts[name] === undefined)
  const known = Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text ?? '']))
  return items
    .filter(({ answer }) => !missing.some((name) => answer.includes(`{${name}}`)))
    .map((item) => ({ ...item, answer: fillIn(item.answer, known) }))
}
