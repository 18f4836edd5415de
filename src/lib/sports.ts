import { getEntry } from 'astro:content'

/** The page /sports: the introduction with its two pictures, and the sports; `icon` as the Icon component takes it. */
export async function getSports() {
  const entry = await getEntry('sports', 'main')
  if (!entry) throw new Error('content/data/sports.json is missing: /sports is made from it.')
  const { intro, offered } = entry.data
  const [large, small] = intro.images
  if (!large || !small) throw new Error('content/data/sports.json: the introduction needs two pictures.')
  return {
    intro: { heading: intro.heading, text: intro.text, large, small },
    offered: {
      heading: offered.heading,
      sports: offered.sports.map((sport) => ({ ...sport, icon: `sports/${sport.icon}` })),
    },
  }
}

export type SportsView = Awaited<ReturnType<typeof getSports>>
