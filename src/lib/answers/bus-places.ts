import { rupeesText, spanText } from '#shared/rupees.ts'
import type { TransportView } from '../facts/transport.ts'

/**
 * Returns the places of a route by the names that parents type, with the price and the times of the bus. Places are all
 * stops, the town of several stops (Kharar), and the route itself. A name that is not a stop means the whole route. A
 * stop with a number is also found without its landmark: `Mohali Phase 7`, `Phase 7`.
 */
export function busPlaces({ id, caption, stops }: TransportView['routes'][number]) {
  const names = new Set([
    caption.replace(/^.*, /, ''),
    ...stops.flatMap(({ place }) => [place.replace(/,.*$/, ''), place]),
  ])
  return [...names].map((name) => {
    const named = stops.filter(({ place }) => place.startsWith(name))
    const meant = named.length > 0 ? named : stops
    const amounts = new Set(meant.flatMap(({ amount }) => amount ?? []))
    const [distance] = meant.map((stop) => stop.distance)
    const isOnePrice = amounts.size === 1
    const rows = meant.flatMap(({ place, amount, morning, afternoon, winterMorning, winterAfternoon }, index) => [
      [`stop${index + 1}`, isOnePrice || amount === undefined ? place : `${place}, ${rupeesText(amount)}`],
      [
        `times${index + 1}`,
        `${morning}, back ${afternoon}${winterMorning ? `; in winter ${winterMorning}, back ${winterAfternoon}` : ''}`,
      ],
    ])
    return {
      words: [name.replace(',', ''), ...numberedNames(name)],
      facts: {
        ...Object.fromEntries(rows),
        busPlace: name,
        busPrice: spanText([...amounts]),
        busText: `${[caption, isOnePrice && distance?.toLowerCase()].filter(Boolean).join(', ')}.`,
        routeHref: `/transport#${id}`,
      },
    }
  })
}

/** Returns `Mohali Phase 7` and `Phase 7` for `Mohali, Phase 7 lights`. */
function numberedNames(place: string): string[] {
  const [, town = '', numbered] = /^(?:(.*), )?((?:Phase|Sector) \d+)/.exec(place) ?? []
  return numbered ? [`${town} ${numbered}`.trim(), numbered] : []
}
