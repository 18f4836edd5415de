import { isNotApplicable } from '#schemas/content/disclosure.ts'
import { shortDayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { TableView } from '../table-view.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, strengthTotals } from './staffing.ts'

/**
 * Returns the Board results of the last three years as tables, newest year first; for a class without results, the
 * reason.
 */
export function resultTables({ results, labels: allLabels }: DisclosureSources) {
  const labels = allLabels.results
  return [
    { caption: labels.classX, years: results.classX },
    { caption: labels.classXII, years: results.classXII },
  ].map(({ caption, years }) => {
    if (isNotApplicable(years)) return { caption, notApplicable: `${allLabels.notApplicable}. ${years.notApplicable}` }
    const table: TableView = {
      caption,
      counted: true,
      columns: [
        { label: labels.serial },
        { label: labels.session },
        { label: labels.registered, numeric: true },
        { label: labels.passed, numeric: true },
        { label: labels.passPercentage, numeric: true },
        { label: labels.remarks },
      ],
      rows: years.map((year, index) => [
        String(index + 1),
        year.session,
        String(year.registered),
        String(year.passed),
        String(passPercentage(year)),
        year.remarks ?? '',
      ]),
    }
    return { caption, table }
  })
}

/** Returns the sections, girls and boys of each class, with totals. */
export function strengthTable({ strength, labels: allLabels }: DisclosureSources): TableView {
  const labels = allLabels.strength
  const totals = strengthTotals(strength.classes)
  const numbers = (sections: number, girls: number, boys: number) =>
    [sections, girls, boys, girls + boys].map((number) => number.toLocaleString('en-IN'))
  return {
    caption: fillIn(labels.heading, { session: strength.session }),
    columns: [
      { label: labels.class },
      ...[labels.sections, labels.girls, labels.boys, labels.total].map((label) => ({ label, numeric: true })),
    ],
    rows: strength.classes.map(({ name, sections, girls, boys }) => [name, ...numbers(sections, girls, boys)]),
    foot: [labels.total, ...numbers(totals.sections, totals.girls, totals.boys)],
  }
}

/** Returns the roster as a table. */
export function rosterTable({ staff, labels: allLabels }: DisclosureSources): TableView {
  const labels = allLabels.staff
  return {
    caption: fillIn(labels.roster, { count: String(staff.roster.length) }),
    columns: [
      labels.post,
      labels.subject,
      labels.name,
      labels.qualification,
      labels.teachingSince,
      labels.joined,
      labels.appointment,
    ].map((label) => ({ label })),
    rows: staff.roster.map(({ post, subject, name, qualification, teachingSince, joined, appointment }) => [
      post,
      subject,
      name ?? labels.nameToFollow,
      qualification,
      String(teachingSince),
      shortDayText(joined),
      appointment,
    ]),
  }
}

/** Returns the class-rooms and laboratories, a table each, with number and size. */
export function roomTables({ infrastructure, labels: allLabels }: DisclosureSources): TableView[] {
  const labels = allLabels.infrastructure
  return [
    { caption: labels.classrooms, rooms: [{ name: labels.classroom, ...infrastructure.classrooms }] },
    { caption: labels.laboratories, rooms: infrastructure.laboratories },
  ].map(({ caption, rooms }) => ({
    caption,
    columns: [{ label: labels.room }, { label: labels.count, numeric: true }, { label: labels.sizeSqM, numeric: true }],
    rows: rooms.map(({ name, count, sizeSqM }) => [name, String(count), String(sizeSqM)]),
  }))
}
