import type { SchoolDay, SchoolDayAnswer } from '#schemas/content/school-day.ts'
import { classRangeName, slugsIn } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { hoursText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import { extraAmounts } from '../prices/extras.ts'
import { dayMoments } from './day-moments.ts'

const idOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the data of /school-day in groups: timings as a table, and a row for each answer in the content. `rows` has
 * the rows of all groups. Omits empty groups.
 */
export async function getSchoolDay() {
  const [day, transport, fees] = await Promise.all([getData('schoolDay'), getData('transport'), getData('fees')])
  const amounts = extraAmounts(fees)
  const rowsOf = (name: SchoolDayAnswer) => {
    const answer = day[name]
    if (!answer) return []
    const { heading, short, text } = answer
    return [{ id: idOf(name), heading, short, text: fillIn(text, amounts) }]
  }
  const groups = day.groups
    .map(({ items, ...group }) => ({
      ...group,
      timings: items.includes('timings') && day.timings ? timingsTable(day.timings, day.headings) : undefined,
      rows: items.flatMap((name) => (name === 'timings' ? [] : rowsOf(name))),
    }))
    .filter(({ timings, rows }) => timings !== undefined || rows.length > 0)
  return {
    days: day.timings && `${day.timings.days} ${day.timings.timetable}`,
    timingsShort: day.headings.timingsShort,
    drawing: day.timings && {
      label: day.moments.label,
      stages: day.timings.stages.map((stage) => ({
        name: classRangeName(stage.classes),
        of: slugsIn(stage.classes),
        summer: dayMoments(stage, day.moments, transport, 'summer'),
        winter: dayMoments(stage, day.moments, transport, 'winter'),
      })),
    },
    groupsLabel: day.headings.groups,
    groups,
    rows: groups.flatMap(({ rows }) => rows),
  }
}

function timingsTable({ summer, winter, stages }: NonNullable<SchoolDay['timings']>, headings: SchoolDay['headings']) {
  return {
    caption: headings.timings,
    columns: [headings.classes, summer, winter, headings.lessons].map((label) => ({ label })),
    rows: stages.map((stage) => [
      classRangeName(stage.classes),
      hoursText(stage.summer),
      hoursText(stage.winter),
      `${stage.lessonMinutes} minutes; ${stage.lessons}`,
    ]),
  }
}
