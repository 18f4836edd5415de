import { getEntry } from 'astro:content'

/** What /work-with-us prints: benefits, testimonial, picture and button. */
export async function getCareers() {
  const entry = await getEntry('careers', 'main')
  if (!entry) throw new Error('content/data/careers.json is missing: /work-with-us prints it.')
  return entry.data
}

export type CareersView = Awaited<ReturnType<typeof getCareers>>
