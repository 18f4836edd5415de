import { getCollection } from 'astro:content'
import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'

/** The stage that is below all others (docs/product.md#home). */
const SMART_CLASSES_ID = 'smart-classes'

/** Returns the ten sections of the home page: texts, pictures, lists and links (docs/product.md#home). */
export async function getHome() {
  const home = await getData('home')
  const school = await getSchool()
  const cards = await getCollection('pinnedCards').then(dataOf)
  const tiles = await getCollection('campusLife').then(dataOf)
  const prizes = await getCollection('achievements').then(dataOf)
  const stages = await getCollection('stageCards').then(dataOf)
  const events = await getCollection('lifeEvents').then(dataOf)
  const { pinned, campusLife, achievements, programmes, life, admissions } = home
  const linkedStages = stages.map((stage) => ({ ...stage, href: `/academics#${stage.id}` }))
  return {
    ...home,
    pinned: { ...pinned, cards },
    campusLife: { ...campusLife, tiles },
    achievements: { ...achievements, prizes },
    programmes: {
      ...programmes,
      stages: linkedStages.filter(({ id }) => id !== SMART_CLASSES_ID),
      smartClasses: linkedStages.find(({ id }) => id === SMART_CLASSES_ID),
    },
    life: {
      ...life,
      heading: fillIn(life.heading, school.labels),
      events: placed(events.map((event) => ({ ...event, dateText: dayText(event.date) }))),
    },
    admissions: {
      ...admissions,
      tour: { ...admissions.tour, callHref: school.telHref, callLabel: school.phone.label },
    },
  }
}

export type HomeView = Awaited<ReturnType<typeof getHome>>

/** The number of small events beside a large one. */
const EVENTS_BESIDE_LARGE = 2

/**
 * Returns the events with their places in the grid: a `large` event is on the left of a row with the next two small
 * ones `beside` it; a `banner` has the full width; other small ones are three in a row, `below`.
 */
function placed<E extends { size: 'large' | 'small' | 'banner' }>(events: readonly E[]) {
  let besideLeft = 0
  return events.map((event) => {
    if (event.size === 'large') besideLeft = EVENTS_BESIDE_LARGE
    if (event.size !== 'small') return { ...event, place: event.size }
    besideLeft -= 1
    return { ...event, place: besideLeft >= 0 ? ('beside' as const) : ('below' as const) }
  })
}

function dataOf<D>(entries: readonly { data: D }[]): D[] {
  return entries.map(({ data }) => data)
}
