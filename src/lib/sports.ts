import { getData } from './get-data.ts'

/**
 * Returns the data of /sports: the introduction with its two pictures, and the sports; `icon` as for the Icon
 * component.
 */
export async function getSports() {
  const { intro, offered } = await getData('sports')
  const [large, small] = intro.images
  if (!large || !small) throw new Error('content/data/sports.json: the introduction needs two pictures.')
  return {
    intro: { heading: intro.heading, text: intro.text, large, small },
    offered: {
      heading: offered.heading,
      sports: offered.sports.map((sport) => ({ ...sport, icon: `sports/${sport.icon}` as const })),
    },
  }
}

export type SportsView = Awaited<ReturnType<typeof getSports>>
