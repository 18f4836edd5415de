import { fillIn } from '#shared/fill-in.ts'
import { getPeople } from '../facts/people.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'

/** Returns the data of /about/set-us-apart, with the school's name and the numbers of its staff filled in. */
export async function getSetUsApart() {
  const { callToAction, countersNote, ...rest } = await getData('setUsApart')
  const { labels } = await getSchool()
  const people = await getPeople()
  return {
    ...rest,
    countersNote: fillIn(countersNote, people),
    callToAction: { ...callToAction, heading: fillIn(callToAction.heading, labels) },
  }
}
