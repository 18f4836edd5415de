import { rupeesText } from '#shared/rupees.ts'
import { timeText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'
import { getDesk } from './desks.ts'

/** Returns the data of /transport: charges, routes as tables, what is on board, rules, and the desk. */
export async function getTransport() {
  const [transport, { transportMonthly }, desk] = await Promise.all([
    getData('transport'),
    getData('fees'),
    getDesk('transport'),
  ])
  const { labels, attendants, tracking, rules } = transport
  const distanceOf = (id: string) => transportMonthly.find((charge) => charge.id === id)?.distance ?? ''
  const routes: (TableView & { id: string })[] = (transport.routes ?? []).map(({ id, name, stops }) => ({
    id,
    caption: name,
    columns: [
      { label: labels.stop },
      { label: labels.pickUp, numeric: true },
      { label: labels.drop, numeric: true },
      { label: labels.distance, numeric: true },
    ],
    rows: stops.map(({ place, pickUp, drop, distance }) => [
      place,
      timeText(pickUp),
      timeText(drop),
      distanceOf(distance),
    ]),
  }))
  return {
    labels,
    charges: transportMonthly.map(({ distance, amount }) => ({ distance, amount: rupeesText(amount) })),
    routes,
    winterNote: transport.winterNote,
    rows: [
      ...(attendants ? [{ id: 'attendants', heading: labels.attendants, text: attendants }] : []),
      ...(tracking ? [{ id: 'tracking', heading: labels.tracking, text: tracking }] : []),
      ...(rules ? [{ id: 'rules', heading: labels.rules, text: rules }] : []),
    ],
    desk,
  }
}
