import { isNotApplicable, type NotApplicable, type Results } from '#schemas/content/disclosure.ts'
import { fillIn } from '#shared/fill-in.ts'
import { type DocumentRecord, documentRecords } from './document-records.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, staffing } from './staffing.ts'

/** One line of the disclosure: the item's number in the form, the question, the answer, and a note. */
export type DisclosureRow = { item: string; label: string; value: string | number; note: string }

/** Returns the five sections for the CSV and the JSON. */
export function disclosureSections(sources: DisclosureSources) {
  const { labels } = sources
  const records = documentRecords(sources)
  const inSection = (section: 'B' | 'C') => records.filter((record) => record.section === section)
  const section = (id: keyof typeof labels.sections, ...parts: DisclosureRow[][]) => ({
    id,
    title: labels.sections[id],
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

/** Returns section A. */
export function generalRows({ general, school, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.general
  const answer = answersWith(allLabels.notApplicable)
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

/** Returns section D without the roster: the figures derived from it. */
export function staffRows({ staff, strength, labels: allLabels, rules }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.staff
  const figures = staffing(staff.roster, strength.classes, rules)
  const counts = (limit: number) => ({
    teachers: String(figures.counted),
    sections: String(figures.sections),
    pupils: figures.pupils.toLocaleString('en-IN'),
    limit: String(limit),
  })
  const left = { count: figures.notCounted, subjects: rules.notCounted.subjects.join(', ').toLowerCase() }
  const notCounted = figures.notCounted > 0 ? ` ${fillIn(labels.notCounted, left)}` : ''
  const degrees = (people: typeof figures.counsellors) =>
    [...new Set(people.map(({ qualification }) => qualification))].join('; ')
  return [
    row('1', labels.principal, figures.principals),
    row('1a', labels.deputies, figures.deputies),
    row('2', labels.teachers, figures.teachers, fillIn(labels.teachersNote, { count: staff.roster.length })),
    ...figures.byPost.map(({ post, count }, index) =>
      row(`2${'abcd'[index]}`, labels[post], count, labels[`${post}Meaning`]),
    ),
    row(
      '3',
      labels.teachersPerSection,
      `${figures.teachersPerSection} : 1`,
      fillIn(labels.teachersPerSectionNote, counts(rules.teachersPerSectionAtLeast)) + notCounted,
    ),
    row(
      '3a',
      labels.pupilsPerTeacher,
      figures.pupilsPerTeacher,
      fillIn(labels.pupilsPerTeacherNote, counts(rules.pupilsPerTeacherAtMost)) + notCounted,
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

/** Returns section E without its rooms. */
export function infrastructureRows({ infrastructure, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.infrastructure
  return [
    row('1', labels.campusArea, infrastructure.campusAreaSqM),
    row('4', labels.internet, infrastructure.internet ? labels.yes : labels.no),
    row('5', labels.girlsToilets, infrastructure.girlsToilets),
    row('6', labels.boysToilets, infrastructure.boysToilets),
    row('7', labels.inspectionVideo, ...answersWith(allLabels.notApplicable)(infrastructure.inspectionVideo)),
  ]
}

function roomRows({ infrastructure, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.infrastructure
  const rows = (item: string, label: string, { count, sizeSqM }: { count: number; sizeSqM: number }) => [
    row(item, `${label}: ${labels.count}`, count),
    row(item, `${label}: ${labels.sizeSqM}`, sizeSqM),
  ]
  return [
    ...rows('2', labels.classrooms, infrastructure.classrooms),
    ...infrastructure.laboratories.flatMap((laboratory) =>
      rows('3', `${labels.laboratories}: ${laboratory.name}`, laboratory),
    ),
  ]
}

function documentRows(records: readonly DocumentRecord[], { labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.documents
  return records.map(({ item = '', title, file, notApplicable }) => {
    if (!file) return row(item, title, allLabels.notApplicable, notApplicable)
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

function resultRows({ results, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.results
  const ofClass = (title: string, years: Results['classX']) => {
    if (isNotApplicable(years)) return [row('5', title, allLabels.notApplicable, years.notApplicable)]
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

function strengthRows({ strength, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.strength
  return strength.classes.map(({ name, sections, girls, boys }) =>
    row(
      '6',
      `${labels.class} ${name}, ${strength.session}`,
      girls + boys,
      `${labels.sections}: ${sections}; ${labels.girls}: ${girls}; ${labels.boys}: ${boys}`,
    ),
  )
}

function rosterRows({ staff, labels: allLabels }: DisclosureSources): DisclosureRow[] {
  const labels = allLabels.staff
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

/** Returns value and note of a field that can be "not applicable". */
const answersWith =
  (allLabels: string) =>
  (value: string | NotApplicable): [value: string, note: string] =>
    isNotApplicable(value) ? [allLabels, value.notApplicable] : [value, '']
