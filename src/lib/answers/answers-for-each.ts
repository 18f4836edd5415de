import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import type { BuiltAnswers } from '#schemas/facts/built-answers.ts'
import { type ClassId, classNumber, classRangeName } from '#schemas/facts/class-names.ts'
import { getCalendar } from '../facts/calendar.ts'
import { getTransport } from '../facts/transport.ts'
import { getData } from '../get-data.ts'
import { busPlaces } from './bus-places.ts'
import type { Facts } from './sentences.ts'

/** Returns search words and facts, from which each bus stop, holiday and sport gets its own answer. */
export async function getEach(): Promise<Record<'route' | 'holiday' | 'sport', { words: string[]; facts: Facts }[]>> {
  const { routes } = await getTransport()
  const { parts, labels } = await getCalendar()
  const { offered, clubs } = await getData('sports')
  const trained = [
    ...offered.sports.flatMap(({ name, training }) => (training ? [{ name, ...training }] : [])),
    ...(clubs?.items ?? []),
  ]
  return {
    route: routes.flatMap(busPlaces),
    holiday: onceEach(parts.find(({ id }) => id === 'holidays')?.rows ?? []).map(
      ({ name, when, begins, weekday, isOver, byMoon, alsoCalled }) => ({
        words: [name, name.replace(/ (break|Day)$/, ''), ...alsoCalled],
        facts: {
          holidayName: name,
          holidayDay: isOver || !weekday ? undefined : begins,
          holidayWhen: [
            `${when}${weekday ? `, ${weekday}` : ''}.`,
            isOver && 'It is over.',
            byMoon && !isOver && labels.byMoon,
          ]
            .filter(Boolean)
            .join(' '),
        },
      }),
    ),
    sport: trained.map(({ name, classes, days, coach, alsoCalled = [] }) => ({
      words: [name.replace(/ (club|Programme)$/, ''), ...alsoCalled],
      facts: {
        sportName: name,
        sportText: [classRangeName(classes), days, coach]
          .filter(Boolean)
          .map((part) => `${part}.`)
          .join(' '),
      },
    })),
  }
}

/**
 * Returns one row for each name: the first row that is not over, or the last row if all are over. Past rows come last,
 * so the word Gurpurab (a name of two festivals) finds the next festival.
 */
export function onceEach<Row extends { name: string; isOver: boolean }>(rows: readonly Row[]): Row[] {
  const once = [...Map.groupBy(rows, ({ name }) => name).values()].flatMap(
    (same) => same.find(({ isOver }) => !isOver) ?? same.slice(-1),
  )
  return once.toSorted((a, b) => Number(a.isOver) - Number(b.isOver))
}

/** Returns the names that parents use for each class, in lower case. */
export function namedClasses(): BuiltAnswers['classes'] {
  const names: Partial<Record<ClassId, string[]>> = {
    'Pre-Nursery': ['pre nursery', 'prenursery', 'playgroup', 'play group', 'playschool', 'play way', 'playway', 'pg'],
    Nursery: ['nursery', 'lkg'],
    KG: ['kg', 'ukg', 'kindergarten'],
  }
  return ENQUIRY_CLASSES.map((id) => {
    const number = classNumber(id)
    return { id, names: names[id] ?? [], ...(number === undefined ? {} : { number }) }
  })
}
