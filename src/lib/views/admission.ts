import { classRangeName } from '#schemas/facts/class-names.ts'
import { fillIn, hasPlace } from '#shared/fill-in.ts'
import { getFacts } from '../answers/answer-facts.ts'
import type { Facts } from '../answers/sentences.ts'
import { documentLists, nextOpenDay } from '../facts/admission-cycle.ts'
import { getDesk } from '../facts/desks.ts'
import { today } from '../facts/today.ts'
import { type Data, getData } from '../get-data.ts'

/** The sun's position on the mark of each step; the last steps keep the highest. */
const STAGES = [0, 1, 3, 4] as const

/** Returns the lists of the admissions page. */
export async function getAdmission() {
  const admission = await getData('admission')
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
      items: filledQuestions(questions.items, await getFacts()),
    },
  }
}

/** Returns the questions with their answers. A question whose answer needs a fact that is missing is left out. */
function filledQuestions(items: Data<'admission'>['questions']['items'], facts: Facts) {
  const filled = items.map((item) => ({ ...item, answer: fillIn(item.answer, facts) }))
  return filled.filter(({ answer }) => !hasPlace(answer))
}
