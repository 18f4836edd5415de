import { classRangeName } from '#schemas/facts/class-names.ts'
import type { SchoolDay } from '#schemas/facts/school-day.ts'
import { fillIn } from '#shared/fill-in.ts'
import { hoursText } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import { extraAmounts } from '../prices/extras.ts'
import type { TableView } from '../table-view.ts'

const ANSWERS = [
  'saturdays',
  'meals',
  'water',
  'dayCare',
  'startingSchool',
  'hostel',
  'absence',
  'earlyLeave',
  'askTeacher',
  'homework',
  'trips',
  'safety',
  'parentsApart',
  'medicine',
  'sanitaryPads',
  'counsellors',
  'specialNeeds',
  'appearance',
  'phones',
  'birthdays',
  'idCard',
  'lostProperty',
  'airConditioning',
  'parking',
] as const

const idOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the data of /school-day: the timings as a table, and one row for the noon bus and for each answer that
 * the content has. */
export async function getSchoolDay() {
  const [day, { noonBus, labels }, fees] = await Promise.all([
    getData('schoolDay'),
    getData('transport'),
    getData('fees'),
  ])
  const amounts = extraAmounts(fees)
  return {
    days: day.timings?.days,
    timings: day.timings && timingsTable(day.timings, day.headings),
    rows: [
      ...(noonBus ? [{ id: 'noon-bus', heading: labels.noonBus, short: noonBus.short, text: noonBus.text }] : []),
      ...ANSWERS.flatMap((name) => {
        const answer = day[name]
        return answer
          ? [{ id: idOf(name), heading: day.headings[name], short: answer.short, text: fillIn(answer.text, amounts) }]
          : []
      }),
    ],
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
      `${stage.lessons}; a lesson is ${stage.lessonMinutes} minutes`,
    ]),
  }
}
