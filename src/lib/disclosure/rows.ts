import { isNotApplicable, type NotApplicable } from '#schemas/disclosure/applicable.ts'
import type { Results } from '#schemas/disclosure/results.ts'
import { fillIn } from '../chrome.ts'
import { type DocumentRecord, documentRecords } from './document-records.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, staffing } from './staffing.ts'

/** One line of the disclosure: the item's number in the form, the question, the answer, and what else is to be said. */
export type DisclosureRow = { item: string; label: string; value: string | number; note: string }

/** The five sections, complete, as the CSV and the JSON print them. */
export function disclosureSections(sources: DisclosureSources) {
  const { words } = sources
  const records = documentRecords(sources)
  const inSection = (section: 'B' | 'C') => records.filter((record) => record.section === section)
  const section = (id: keyof typeof words.sections, ...parts: DisclosureRow[][]) => ({
    id,
    title: words.sections[id],
    rows: parts.flat(),
  })
  return [
    section('A', generalRows(sources)),
    section('B', documentRows(inSection('B'), sources)),
    section('C', documentRows(inSection('C'), sources), resultRows(sources), strengthRows(sources)),
    section('D', staffRows(sources), rosterRows(sources)),
    section('E', inOrder([...infrastructureRows(sources), ...roomRows(sources)])),
  ]
}

/** Section A. */
export function generalRows({ general, school, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.general
  const answer = answersWith(words.notApplicable)
  return [
    row('1', labels.name, school.name),
    row('2', labels.affiliationNumber, ...answer(general.affiliationNumber)),
    row('3', labels.schoolCode, ...answer(general.schoolCode)),
    row('4', labels.address, school.addressLine),
    row('5', labels.principal, `${general.principal.name}, ${general.principal.qualification}`),
    row('6', labels.email, school.email),
    row('7', labels.phone, school.phone.label),
  ]
}

/** Section D without the roster: the numbers that follow from it. */
export function staffRows({ staff, strength, words, rules }: DisclosureSources): DisclosureRow[] {
  const labels = words.staff
  const figures = staffing(staff.roster, strength.classes, rules)
  const counts = (limit: number) => ({
    teachers: String(figures.counted),
    sections: String(figures.sections),
    pupils: figures.pupils.toLocaleString('en-IN'),
    limit: String(limit),
  })
  const degrees = (people: typeof figures.counsellors) =>
    [...new Set(people.map(({ qualification }) => qualification))].join('; ')
  return [
    row('1', labels.principal, figures.principals),
    row('1a', labels.deputies, figures.deputies),
    row('2', labels.teachers, figures.teachers),
    ...figures.byPost.map(({ post, count }, index) => row(`2${'abcd'[index]}`, labels[post], count)),
    row(
      '3',
      labels.teachersPerSection,
      `${figures.teachersPerSection} : 1`,
      fillIn(labels.teachersPerSectionNote, counts(rules.teachersPerSectionAtLeast)),
    ),
    row(
      '3a',
      labels.pupilsPerTeacher,
      figures.pupilsPerTeacher,
      fillIn(labels.pupilsPerTeacherNote, counts(rules.pupilsPerTeacherAtMost)),
    ),
    row('4', labels.specialEducators, figures.specialEducators.length, degrees(figures.specialEducators)),
    row(
      '5',
      labels.counsellors,
      figures.counsellors.length,
      [degrees(figures.counsellors), staff.wellnessTeacher].filter(Boolean).join('. '),
    ),
  ]
}

/** Section E without its rooms. */
export function infrastructureRows({ infrastructure, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.infrastructure
  return [
    row('1', labels.campusArea, infrastructure.campusAreaSqM),
    row('4', labels.internet, infrastructure.internet ? labels.yes : labels.no),
    row('5', labels.girlsToilets, infrastructure.girlsToilets),
    row('6', labels.boysToilets, infrastructure.boysToilets),
    row('7', labels.inspectionVideo, ...answersWith(words.notApplicable)(infrastructure.inspectionVideo)),
  ]
}

function roomRows({ infrastructure, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.infrastructure
  const rows = (item: string, room: string, { count, sizeSqM }: { count: number; sizeSqM: number }) => [
    row(item, `${room}: ${labels.count}`, count),
    row(item, `${room}: ${labels.sizeSqM}`, sizeSqM),
  ]
  return [
    ...rows('2', labels.classrooms, infrastructure.classrooms),
    ...infrastructure.laboratories.flatMap((laboratory) => rows('3', laboratory.name, laboratory)),
  ]
}

function documentRows(records: readonly DocumentRecord[], { words }: DisclosureSources): DisclosureRow[] {
  const labels = words.documents
  return records.map(({ item = '', title, file, notApplicable }) => {
    if (!file) return row(item, title, words.notApplicable, notApplicable)
    const facts = [
      file.issued && `${labels.issued} ${file.issued}`,
      file.expires && `${labels.expires} ${file.expires}`,
      file.note,
      file.attestedByText && `${labels.attestedBy} ${file.attestedByText}`,
      `${file.bytes} bytes`,
      `${labels.sha256} ${file.sha256}`,
      `${labels.lastVerified} ${file.lastVerified}`,
    ]
    return row(item, title, file.href, facts.filter(Boolean).join('; '))
  })
}

function resultRows({ results, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.results
  const ofClass = (title: string, years: Results['classX']) => {
    if (isNotApplicable(years)) return [row('5', title, words.notApplicable, years.notApplicable)]
    return years.flatMap((year) => {
      const figure = (name: string, value: number, note = '') =>
        row('5', `${title}, ${year.session}: ${name}`, value, note)
      return [
        figure(labels.registered, year.registered),
        figure(labels.passed, year.passed),
        figure(labels.passPercentage, passPercentage(year), year.remarks),
      ]
    })
  }
  return [...ofClass(labels.classX, results.classX), ...ofClass(labels.classXII, results.classXII)]
}

function strengthRows({ strength, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.strength
  return strength.classes.map(({ name, sections, girls, boys }) =>
    row(
      '6',
      `${labels.class} ${name}, ${strength.session}`,
      girls + boys,
      `${labels.sections}: ${sections}; ${labels.girls}: ${girls}; ${labels.boys}: ${boys}`,
    ),
  )
}

function rosterRows({ staff, words }: DisclosureSources): DisclosureRow[] {
  const labels = words.staff
  return staff.roster.map(({ post, subject, qualification, name, teachingSince, joined, appointment }) =>
    row(
      '6',
      `${post}, ${subject}`,
      qualification,
      [
        `${labels.name}: ${name ?? labels.nameToFollow}`,
        `${labels.teachingSince} ${teachingSince}`,
        `${labels.joined} ${joined}`,
        appointment,
      ].join('; '),
    ),
  )
}

const inOrder = (rows: readonly DisclosureRow[]) => rows.toSorted((a, b) => Number(a.item) - Number(b.item))

const row = (item: string, label: string, value: string | number, note = ''): DisclosureRow => ({
  item,
  label,
  value,
  note,
})

/** Value and note of a field that may say "not applicable". */
const answersWith =
  (words: string) =>
  (value: string | NotApplicable): [value: string, note: string] =>
    isNotApplicable(value) ? [words, value.notApplicable] : [value, '']
