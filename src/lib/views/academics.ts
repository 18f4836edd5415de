import { getClassPages } from '../facts/class-page.ts'
import { getData } from '../get-data.ts'

/** The sun's position on the stage mark of each section; the last stage keeps the highest. */
const STAGES = [0, 1, 2, 3, 4] as const

/**
 * Returns the sections of /academics in their order, and their shared labels. Each has its `stage` from 0 to 4 and links
 * to its `classes`, whose pages have the facts; the last one, which applies to all stages, is `onColour` and has none.
 */
export async function getAcademics() {
  const [{ sections, ...labels }, pages] = await Promise.all([getData('academics'), getClassPages()])
  return {
    ...labels,
    sections: sections.map((section, index) => ({
      ...section,
      stage: STAGES[index] ?? 4,
      onColour: index === sections.length - 1,
      classes: pages.filter(({ stage }) => stage === section.id).map(({ href, name }) => ({ href, name })),
    })),
  }
}

export type AcademicsView = Awaited<ReturnType<typeof getAcademics>>
