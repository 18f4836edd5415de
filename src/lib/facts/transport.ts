import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { earlierTime, minuteOfDay, timeInColumnText, timeText } from '#shared/times.ts'
import { type Data, getData } from '../get-data.ts'
import { textsOf } from '../texts-of.ts'
import { getDesk } from './desks.ts'

/** The `stage` of the StageMark for each distance, nearest first. Further distances have the last stage. */
const STAGES = [0, 2, 4] as const

/** Returns the data of /transport. */
export async function getTransport() {
  const transport = await getData('transport')
  const { transportMonthly, transportNote } = await getData('fees')
  const desk = await getDesk('transport')
  const { labels, attendants, tracking, distances, rules, payment, noonBus, home, winterLater } = transport
  const minutes = (transport.routes ?? []).flatMap(({ stops }) => stops.map(({ pickUp }) => minuteOfDay(pickUp)))
  const first = Math.min(...minutes)
  const lateStops = transport.lateBus?.routes.flatMap(({ stops }) => stops) ?? []
  const routes = (transport.routes ?? []).map(({ id, name, stops }) => {
    const shown = stops.map(({ id: stopId, place, pickUp, drop, distance: band }) => {
      const { distance = '', amount } = transportMonthly.find((charge) => charge.id === band) ?? {}
      const late = lateStops.find((stop) => stop.place === place)
      return {
        id: stopId,
        place,
        morning: timeText(pickUp),
        afternoon: timeText(drop),
        distance,
        amount,
        /** The stop's column in the drawing, from 1; each minute has a column. */
        column: minuteOfDay(pickUp) - first + 1,
        winterMorning: winterLater && timeText(earlierTime(pickUp, -winterLater.bus)),
        winterAfternoon: winterLater && timeText(earlierTime(drop, -winterLater.bus)),
        facts: [
          ...(noonBus
            ? [
                {
                  label: labels.noon,
                  ...inSeasons(earlierTime(drop, noonBus.minutesEarlier), winterLater?.noonBus),
                },
              ]
            : []),
          { label: labels.drop, ...inSeasons(drop, winterLater?.bus) },
          ...(late ? [{ label: labels.late, value: timeInColumnText(late.drop), winter: undefined }] : []),
          { label: labels.price, value: amount === undefined ? '' : rupeesText(amount), winter: undefined },
        ],
      }
    })
    return { id, caption: name, stops: shown }
  })
  return {
    labels,
    charges: transportMonthly.map(({ distance, amount }, index) => ({
      distance,
      amount: rupeesText(amount),
      stage: STAGES[index] ?? 4,
    })),
    chargeNote: transportNote,
    routes,
    /** The number of columns of the drawing: the minutes from the first to the last stop of all routes, inclusive. */
    minutes: Math.max(...minutes) - first + 1,
    lateBus: lateBusView(transport),
    /** The rows beside the routes: when pupils go home, and how. */
    wayHome: [
      ...(home ? [{ id: 'home', heading: labels.home, text: home }] : []),
      ...(noonBus ? [{ id: 'noon-bus', heading: labels.noonBus, short: noonBus.short, text: noonBus.text }] : []),
    ],
    rows: [
      ...(attendants ? [{ id: 'attendants', heading: labels.attendants, text: attendants }] : []),
      ...(tracking ? [{ id: 'tracking', heading: labels.tracking, text: tracking }] : []),
      ...(distances
        ? [{ id: 'distances', heading: labels.distances, text: distancesText(distances), list: distances.places }]
        : []),
      ...(payment ? [{ id: 'payment', heading: labels.payment, text: textsOf(payment) }] : []),
      ...(rules ? [{ id: 'rules', heading: labels.rules, text: rules }] : []),
    ],
    desk,
  }
}

/** Returns a summer time as text, with the winter time if it is known. */
const inSeasons = (time: string, later: number | undefined) => ({
  value: timeInColumnText(time),
  winter: later === undefined ? undefined : timeInColumnText(earlierTime(time, -later)),
})

/** Returns the distance of each place: `By road: Omaxe circle 4 km; Kharar bus stand 17 km.` */
const distancesText = ({ places }: NonNullable<Data<'transport'>['distances']>) =>
  `By road: ${places.map(({ place, km }) => `${place} ${km} km`).join('; ')}.`

function lateBusView({ lateBus, labels }: Data<'transport'>) {
  if (!lateBus) return undefined
  const { leaves, days, text, routes } = lateBus
  return {
    heading: labels.lateBus,
    leaves: timeText(leaves),
    when: fillIn(labels.leaves, { days }),
    text,
    routes: routes.map(({ id, name, stops }) => ({
      id,
      name,
      stops: stops.map(({ place, drop }) => ({ place, time: timeText(drop) })),
    })),
  }
}

export type TransportView = Awaited<ReturnType<typeof getTransport>>
