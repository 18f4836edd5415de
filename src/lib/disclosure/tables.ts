import { isNotApplicable, TEACHER_POSTS } from '#schemas/content/disclosure.ts'
import type { TableView } from '../table-view.ts'
import { NOT_APPLICABLE, RESULTS, ROOMS } from './form-words.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, strengthTotals } from './staffing.ts'

/** Returns the Board results as tables, newest year first. A class without results has the reason instead. */
export function resultTables({ results }: DisclosureSources) {
  return [
    { caption: RESULTS.classX, years: results.classX },
    { caption: RESULTS.classXII, years: results.classXII },
  ].map(({ caption, years }) => {
    if (isNotApplicable(years)) return { caption, notApplicable: `${NOT_APPLICABLE}. ${years.notApplicable}` }
    const table: TableView = {
      caption,
      counted: true,
      columns: [
        { label: 'S. no.' },
        { label: 'Year' },
        { label: RESULTS.registered, numeric: true },
        { label: RESULTS.passed, numeric: true },
        { label: RESULTS.passPercentage, numeric: true },
        { label: 'Remarks' },
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
export function strengthTable({ strength }: DisclosureSources): TableView {
  const totals = strengthTotals(strength.classes)
  const numbers = (sections: number, girls: number, boys: number) =>
    [sections, girls, boys, girls + boys].map((number) => number.toLocaleString('en-IN'))
  return {
    caption: `Students, session ${strength.session}`,
    columns: [{ label: 'Class' }, ...['Sections', 'Girls', 'Boys', 'Total'].map((label) => ({ label, numeric: true }))],
    rows: strength.classes.map(({ name, sections, girls, boys }) => [name, ...numbers(sections, girls, boys)]),
    foot: ['Total', ...numbers(totals.sections, totals.girls, totals.boys)],
  }
}

/**
 * Returns the roster as tables: one for each post of TEACHER_POSTS, and one for all other posts. Staff with the same
 * subject and qualification share a row, which has a date for each person.
 */
export function rosterTables({ staff }: DisclosureSources): TableView[] {
  const isTeacher = (post: string) => TEACHER_POSTS.some((teacher) => teacher === post)
  const groups = Map.groupBy(staff.roster, ({ post }) => (isTeacher(post) ? post : 'Principal and other posts'))
  return [...groups].map(([caption, people]) => {
    const rows = Map.groupBy(people, ({ post, subject, name, qualification }) =>
      [[post !== caption && post, subject, name].filter(Boolean).join(', '), qualification].join('\n'),
    )
    return {
      caption,
      columns: ['Subject', 'Qualification', 'Joined'].map((label) => ({ label })),
      rows: [...rows].map(([heading, equals]) => [
        ...heading.split('\n'),
        equals
          .map(({ teachingSince, joined, appointment }) => {
            const since = `${joined.slice(5, 7)}/${joined.slice(0, 4)} (${teachingSince})`
            return appointment === 'permanent' ? since : `${since}, ${appointment}`
          })
          .join(';\n'),
      ]),
    }
  })
}

/** Returns a table of class-rooms and one of laboratories, with number and size. */
export function roomTables({ infrastructure }: DisclosureSources): TableView[] {
  return [
    { caption: ROOMS.classrooms, rooms: [{ name: 'Class room', ...infrastructure.classrooms }] },
    { caption: ROOMS.laboratories, rooms: infrastructure.laboratories },
  ].map(({ caption, rooms }) => ({
    caption,
    columns: [{ label: 'Room' }, { label: ROOMS.count, numeric: true }, { label: ROOMS.size, numeric: true }],
    rows: rooms.map(({ name, count, sizeSqM }) => [name, String(count), String(sizeSqM)]),
  }))
}
