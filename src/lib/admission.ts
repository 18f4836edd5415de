import { getEntry } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/** The sun's place on the mark of each step: the last steps keep the highest. */
const STAGES = [0, 1, 3, 4] as const

/** The lists of the admissions page: steps with their `stage`, documents to bring, ages, questions, and the desk with its `phone`. */
export async function getAdmission() {
  const [entry, { phone, telHref }] = await Promise.all([getEntry('admission', 'main'), getSchool()])
  if (!entry) throw new Error('content/data/admission.json is missing: the admissions page needs its lists.')
  const { steps, questions, desk, ...lists } = entry.data
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
