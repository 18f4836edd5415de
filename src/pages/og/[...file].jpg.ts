/** Serves the sharing card (Open Graph image) of a page. */
import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { HEADING_WIDTH_PX } from '#lib/sharing-card/card-drawing.ts'
import { cardFile } from '#lib/sharing-card/card-file.ts'
import { headingSetter } from '#lib/sharing-card/heading-paths.ts'
import { getSharingCards } from '#lib/sharing-card/sharing-cards.ts'

export async function getStaticPaths() {
  const cards = await getSharingCards()
  const setHeading = await headingSetter(cards.map((card) => card.heading).join(''))
  return cards.map((card) => ({
    params: { file: card.file },
    props: { card, heading: setHeading(card.heading, HEADING_WIDTH_PX) },
  }))
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(await cardFile(props.card, props.heading))
