import type { SportsContent } from '#schemas/content/classes.ts'
import { classRangeName } from '#schemas/facts/class-names.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'

/** Returns the data of /sports; `icon` as for the Icon component. */
export async function getSports() {
  const { intro, offered, clubs, note } = await getData('sports')
  const [large, small] = intro.images
  if (!large || !small) throw new Error('content/data/sports.json: the introduction needs two pictures.')
  return {
    intro: { heading: intro.heading, text: intro.text, large, small },
    training: clubs && { heading: clubs.heading, lead: clubs.lead, table: trainingTable(offered.sports, clubs) },
    note,
    offered: {
      heading: offered.heading,
      sports: offered.sports.map((sport) => ({
        name: sport.name,
        icon: `sports:${sport.icon}` as const,
      })),
    },
  }
}

function trainingTable(
  sports: SportsContent['offered']['sports'],
  { heading, columns, items }: NonNullable<SportsContent['clubs']>,
): TableView {
  const trained = sports.flatMap(({ name, training }) => (training ? [{ name, ...training }] : []))
  return {
    caption: heading,
    columns: [columns.name, columns.days, columns.coach, columns.classes].map((label) => ({ label })),
    rows: [...trained, ...items].map(({ name, classes, days, coach = '' }) => [
      name,
      days,
      coach,
      classRangeName(classes),
    ]),
  }
}
