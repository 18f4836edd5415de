import { fillIn } from '#shared/fill-in.ts'
import { getData } from './get-data.ts'
import { getSchool } from './school.ts'

/**
 * Returns the data of /about/set-us-apart: counters, blocks, testimonials and call to action, with the school's name
 * filled in.
 */
export async function getSetUsApart() {
  const [{ callToAction, ...rest }, { labels }] = await Promise.all([getData('setUsApart'), getSchool()])
  return { ...rest, callToAction: { ...callToAction, heading: fillIn(callToAction.heading, labels) } }
}

export type SetUsApartView = Awaited<ReturnType<typeof getSetUsApart>>
