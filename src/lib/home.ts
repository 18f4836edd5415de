import { getCollection, getEntry } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/** The stage that lies under all others (specification 3, Programme card). */
const SMART_CLASSES_ID = 'smart-classes'

/** The home page's ten sections as they are printed: words, pictures, lists and links (specification 2, Home). */
export async function getHome() {
  const [home, school, cards, tiles, prizes, stages, events] = await Promise.all([
    getEntry('home', 'main'),
    getSchool(),
    getCollection('pinnedCards').then(dataOf),
    getCollection('campusLife').then(dataOf),
    getCollection('achievements').then(dataOf),
    getCollection('programmeCards').then(dataOf),
    getCollection('lifeEvents').then(dataOf),
  ])
  if (!home) throw new Error('content/data/home.json is missing: the home page needs it.')
  const { hero, diverseExperience, promo, pinned, campusLife, achievements, programmes, life, gallery, admissions } =
    home.data
  const linkedStages = stages.map((stage) => ({ ...stage, href: `/academics#${stage.id}` }))
  return {
    hero: { ...hero, callHref: school.telHref },
    diverseExperience,
    promo,
    pinned: { ...pinned, cards },
    campusLife: { ...campusLife, tiles },
    achievements: { ...achievements, prizes },
    programmes: {
      ...programmes,
      stages: linkedStages.filter(({ id }) => id !== SMART_CLASSES_ID),
      smartClasses: linkedStages.find(({ id }) => id === SMART_CLASSES_ID),
    },
    life: { ...life, heading: fillIn(life.heading, school.words), events: placed(events) },
    gallery,
    admissions: {
      ...admissions,
      tour: { ...admissions.tour, callHref: school.telHref, callLabel: school.phone.label },
    },
  }
}

export type HomeView = Awaited<ReturnType<typeof getHome>>

/** How many small events stand beside a large one. */
const EVENTS_BESIDE_LARGE = 2

/**
 * Gives each event its place in the grid: a `large` event takes the left of a row and the next two small ones stand
 * `beside` it; a `banner` takes the whole width; all other small ones stand three in a row, `below`.
 */
export function placed<E extends { size: 'large' | 'small' | 'banner' }>(events: readonly E[]) {
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
