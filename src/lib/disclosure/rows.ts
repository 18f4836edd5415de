import { isNotApplicable, type NotApplicable, type Results } from '#schemas/content/disclosure.ts'
import { type DocumentRecord, documentRecords } from './document-records.ts'
import { NOT_APPLICABLE, RESULTS, ROOMS, SECTIONS } from './form-words.ts'
import type { DisclosureSources } from './sources.ts'
import { passPercentage, staffing } from './staffing.ts'

/** One line of the disclosure. `item` is its number in the form, `label` the question, `value` the answer. */
export type DisclosureRow = { item: string; label: string; value: string | number; note: string }

const POST_MEANINGS = {
  PGT: 'Post-graduate teachers',
  TGT: 'Trained graduate teachers',
  PRT: 'Primary teachers',
  NTT: 'Pre-primary teachers',
} as const

/** Returns the five sections for the CSV and the JSON. */
export function disclosureSections(sources: DisclosureSources) {
  const records = documentRecords(sources)
  const inSection = (section: 'B' | 'C') => records.filter((record) => record.section === section)
  const section = (id: keyof typeof SECTIONS, ...parts: DisclosureRow[][]) => ({
    id,
    title: SECTIONS[id],
    rows: parts.flat(),
  })
  return [
    section('A', generalRows(sources)),
    section('B', documentRows(inSection('B'))),
    section('C', documentRows(inSection('C')), resultRows(sources), strengthRows(sources)),
    section('D', staffRows(sources), rosterRows(sources)),
    section('E', inOrder([...infrastructureRows(sources), ...roomRows(sources)])),
  ]
}

export function generalRows({ general, school }: DisclosureSources): DisclosureRow[] {
  return [
    row('1', 'Name of the school', school.name),
    row('2', 'Affiliation no. (if applicable)', ...answerOf(general.affiliationNumber)),
    row('3', 'School code (if applicable)', ...answerOf(general.schoolCode)),
    row('4', 'Complete address with pin code', school.addressLine),
    row('5', 'Principal name and qualification', `${general.principal.name}, ${general.principal.qualification}`),
    row('6', 'School email id', school.email),
    row('7', 'Contact details (landline/mobile)', school.phone.label),
  ]
}

/** Returns the rows of section D that are computed from the roster, without the roster itself. */
export function staffRows({ staff, strength, rules }: DisclosureSources): DisclosureRow[] {
  const figures = staffing(staff.roster, strength.classes, rules)
  const { counted, sections, notCounted: left } = figures
  const subjects = rules.notCounted.subjects.join(', ').toLowerCase()
  const notCounted = left > 0 ? ` Without the ${left} of ${subjects}.` : ''
  const degrees = (people: typeof figures.counsellors) =>
    [...new Set(people.map(({ qualification }) => qualification))].join('; ')
  return [
    row('1', 'Principal', figures.principals),
    row('1a', 'Vice Principal and Head Mistress', figures.deputies),
    row(
      '2',
      'Total no. of teachers',
      figures.teachers,
      `The four posts below. The whole teaching staff is ${staff.roster.length}.`,
    ),
    ...figures.byPost.map(({ post, count }, index) => row(`2${'abcd'[index]}`, post, count, POST_MEANINGS[post])),
    row(
      '3',
      'Teachers section ratio',
      `${figures.teachersPerSection} : 1`,
      `${counted} teachers, ${sections} sections; the rule: at least ${rules.teachersPerSectionAtLeast}.${notCounted}`,
    ),
    row(
      '3a',
      'Pupils per teacher',
      figures.pupilsPerTeacher,
      `${figures.pupils.toLocaleString('en-IN')} pupils; the rule: at most ${rules.pupilsPerTeacherAtMost}.`,
    ),
    row('4', 'Details of special educator', figures.specialEducators.length, degrees(figures.specialEducators)),
    row(
      '5',
      'Details of counsellor and wellness teacher',
      figures.counsellors.length,
      [degrees(figures.counsellors), staff.wellnessTeacher].filter(Boolean).join('. '),
    ),
  ]
}

/** Returns section E without the rooms. */
export function infrastructureRows({ infrastructure }: DisclosureSources): DisclosureRow[] {
  return [
    row('1', 'Total campus area of the school (in square mtr)', infrastructure.campusAreaSqM),
    row('4', 'Internet facility (Y/N)', infrastructure.internet ? 'Yes' : 'No'),
    row('5', 'No. of girls toilets', infrastructure.girlsToilets),
    row('6', 'No. of boys toilets', infrastructure.boysToilets),
    row(
      '7',
      'Link of YouTube video of the inspection of school covering the infrastructure of the school',
      ...answerOf(infrastructure.inspectionVideo),
    ),
  ]
}

function roomRows({ infrastructure }: DisclosureSources): DisclosureRow[] {
  const rows = (item: string, label: string, { count, sizeSqM }: { count: number; sizeSqM: number }) => [
    row(item, `${label}: ${ROOMS.count}`, count),
    row(item, `${label}: ${ROOMS.size}`, sizeSqM),
  ]
  return [
    ...rows('2', ROOMS.classrooms, infrastructure.classrooms),
    ...infrastructure.laboratories.flatMap((laboratory) =>
      rows('3', `${ROOMS.laboratories}: ${laboratory.name}`, laboratory),
    ),
  ]
}

function documentRows(records: readonly DocumentRecord[]): DisclosureRow[] {
  return records.map(({ item = '', title, file, notApplicable }) => {
    if (!file) return row(item, title, NOT_APPLICABLE, notApplicable)
    const facts = [
      file.issued && `Issued ${file.issued}`,
      file.expires && `Expires ${file.expires}`,
      file.note,
      file.attestedByText && `Attested by ${file.attestedByText}`,
      `${file.bytes} bytes`,
      `SHA-256 ${file.sha256}`,
      `Last verified ${file.lastVerified}`,
    ]
    return row(item, title, file.href, facts.filter(Boolean).join('; '))
  })
}

function resultRows({ results }: DisclosureSources): DisclosureRow[] {
  const ofClass = (title: string, years: Results['classX']) => {
    if (isNotApplicable(years)) return [row('5', title, NOT_APPLICABLE, years.notApplicable)]
    return years.flatMap((year) => {
      const figure = (name: string, value: number, note = '') =>
        row('5', `${title}, ${year.session}: ${name}`, value, note)
      return [
        figure(RESULTS.registered, year.registered),
        figure(RESULTS.passed, year.passed),
        figure(RESULTS.passPercentage, passPercentage(year), year.remarks),
      ]
    })
  }
  return [...ofClass(RESULTS.classX, results.classX), ...ofClass(RESULTS.classXII, results.classXII)]
}

function strengthRows({ strength }: DisclosureSources): DisclosureRow[] {
  return strength.classes.map(({ name, sections, girls, boys }) =>
    row(
      '6',
      `Class ${name}, ${strength.session}`,
      girls + boys,
      `Sections: ${sections}; Girls: ${girls}; Boys: ${boys}`,
    ),
  )
}

function rosterRows({ staff }: DisclosureSources): DisclosureRow[] {
  return staff.roster.map(({ post, subject, qualification, name, teachingSince, joined, appointment }) =>
    row(
      '6',
      `${post}, ${subject}`,
      qualification,
      [`Name: ${name ?? 'To follow'}`, `Teaching since ${teachingSince}`, `Joined ${joined}`, appointment].join('; '),
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

/** Returns the value and the note of a field that can be "not applicable". */
const answerOf = (value: string | NotApplicable): [value: string, note: string] =>
  isNotApplicable(value) ? [NOT_APPLICABLE, value.notApplicable] : [value, '']
