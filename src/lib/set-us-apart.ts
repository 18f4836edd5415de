import { getEntry } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/** What /about/set-us-apart prints: counters, blocks, testimonials and call to action, with the school's name filled in. */
export async function getSetUsApart() {
  const [entry, { words }] = await Promise.all([getEntry('setUsApart', 'main'), getSchool()])
  if (!entry) throw new Error('content/data/set-us-apart.json is missing: /about/set-us-apart prints it.')
  const { callToAction, ...rest } = entry.data
  return { ...rest, callToAction: { ...callToAction, heading: fillIn(callToAction.heading, words) } }
}

export type SetUsApartView = Awaited<ReturnType<typeof getSetUsApart>>
