import { fillIn } from '#shared/fill-in.ts'
import { getData } from './get-data.ts'
import { getSchool } from './school.ts'

/** The sun's position on the mark of each step; the last steps keep the highest. */
const STAGES = [0, 1, 3, 4] as const

/**
 * Returns the lists of the admissions page: steps with their `stage`, documents to bring, ages, questions, and the desk
 * with its `phone`.
 */
export async function getAdmission() {
  const [{ steps, questions, desk, ...lists }, { phone, telHref }] = await Promise.all([
    getData('admission'),
    getSchool(),
  ])
  return {
    ...lists,
    steps: { ...steps, items: steps.items.map((step, index) => ({ ...step, stage: STAGES[index] ?? 4 })) },
    questions: {
      ...questions,
      items: questions.items.map((item) => ({ ...item, answer: fillIn(item.answer, { phone: phone.label }) })),
    },
    desk: { ...desk, phone: { label: phone.label, href: telHref } },
  }
}

export type AdmissionView = Awaited<ReturnType<typeof getAdmission>>
