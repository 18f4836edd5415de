import { isNotApplicable } from '#schemas/disclosure/applicable.ts'
import { fillIn } from '../chrome.ts'
import { shortDay } from '../short-day.ts'
import type { TableView } from '../table-view.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, strengthTotals } from './staffing.ts'

/** The Board results of the last three years as tables, newest year first; a class without results says why. */
export function resultTables({ results, words }: DisclosureSources) {
  const labels = words.results
  return [
    { caption: labels.classX, years: results.classX },
    { caption: labels.classXII, years: results.classXII },
  ].map(({ caption, years }) => {
    if (isNotApplicable(years)) return { caption, notApplicable: `${words.notApplicable}. ${years.notApplicable}` }
    const table: TableView = {
      caption,
      columns: [
        { label: labels.session },
        { label: labels.registered, numeric: true },
        { label: labels.passed, numeric: true },
        { label: labels.passPercentage, numeric: true },
        { label: labels.remarks },
      ],
      rows: years.map((year) => [
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

/** Sections, girls and boys of each class, and their sums. */
export function strengthTable({ strength, words }: DisclosureSources): TableView {
  const labels = words.strength
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

/** Everybody on the roster. */
export function rosterTable({ staff, words }: DisclosureSources): TableView {
  const labels = words.staff
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
      shortDay(joined),
      appointment,
    ]),
  }
}

/** Class-rooms and laboratories, with number and size. */
export function roomsTable({ infrastructure, words }: DisclosureSources): TableView {
  const labels = words.infrastructure
  const rooms = [{ name: labels.classrooms, ...infrastructure.classrooms }, ...infrastructure.laboratories]
  return {
    caption: labels.rooms,
    columns: [{ label: labels.room }, { label: labels.count, numeric: true }, { label: labels.sizeSqM, numeric: true }],
    rows: rooms.map(({ name, count, sizeSqM }) => [name, String(count), String(sizeSqM)]),
  }
}
