import { classRangeName } from '#schemas/facts/class-names.ts'
import type { SchoolDay } from '#schemas/facts/school-day.ts'
import { hoursText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'

const ANSWERS = [
  'saturdays',
  'meals',
  'dayCare',
  'hostel',
  'absence',
  'earlyLeave',
  'askTeacher',
  'safety',
  'medicine',
  'specialNeeds',
  'phones',
  'birthdays',
  'lostProperty',
  'parking',
] as const

const idOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the data of /school-day: the timings as a table, and one row for each answer that the content has. */
export async function getSchoolDay() {
  const day = await getData('schoolDay')
  return {
    days: day.timings?.days,
    timings: day.timings && timingsTable(day.timings, day.headings),
    rows: ANSWERS.flatMap((name) => {
      const answer = day[name]
      return answer ? [{ id: idOf(name), heading: day.headings[name], short: answer.short, text: answer.text }] : []
    }),
  }
}

function timingsTable(
  { summer, winter, stages }: NonNullable<SchoolDay['timings']>,
  headings: SchoolDay['headings'],
): TableView {
  return {
    caption: headings.timings,
    columns: [headings.classes, summer, winter, headings.lessons].map((label) => ({ label })),
    rows: stages.map((stage) => [
      classRangeName(stage.classes),
      hoursText(stage.summer),
      hoursText(stage.winter),
      `${stage.lessons}, ${stage.lessonMinutes} minutes each`,
    ]),
  }
}
