import { getEntry } from 'astro:content'

/** The sun's place on the stage mark of each section: the last stage keeps the highest. */
const STAGES = [0, 1, 2, 3, 4] as const

/**
 * The sections of /academics in their order, and the words they share. Each has its `stage` from 0 to 4; the last one, which
 * runs under all the stages, is `onColour`.
 */
export async function getAcademics() {
  const entry = await getEntry('academics', 'main')
  if (!entry) throw new Error('content/data/academics.json is missing: /academics prints it.')
  const { sections, ...words } = entry.data
  return {
    ...words,
    sections: sections.map((section, index) => ({
      ...section,
      stage: STAGES[index] ?? 4,
      onColour: index === sections.length - 1,
    })),
  }
}

export type AcademicsView = Awaited<ReturnType<typeof getAcademics>>
export type AcademicsSection = AcademicsView['sections'][number]
