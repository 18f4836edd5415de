import { expect, it } from 'vitest'
import type { ComplianceRules, DisclosureDocument } from '#schemas/content/disclosure.ts'
import {
  annualReport,
  expiringDocuments,
  menuFindings,
  missingDocuments,
  resultFindings,
  shopFindings,
  staffFindings,
} from './content-findings.ts'

const rules: ComplianceRules = {
  expiryWarningDays: [90, 60, 30],
  annualReportDue: '09-15',
  annualReportWarningDays: 90,
  teachersPerSectionAtLeast: 1.5,
  pupilsPerTeacherAtMost: 30,
  notCounted: { posts: [], subjects: [] },
  probationYearsAtMost: 2,
  shopsAtLeast: 3,
}

const TODAY = '2026-11-21'

const document = (change: Partial<DisclosureDocument>): DisclosureDocument => ({
  id: 'fire-safety',
  demo: false,
  title: 'Fire safety certificate',
  file: '/documents/disclosure/fire-safety.pdf',
  ...change,
})
const certificate = (item: string) =>
  document({
    id: `certificate-${item}`,
    section: 'B',
    item,
    issued: '2024-01-01',
    expires: 'permanent',
    attestedBy: ['Chairman', 'Principal'],
  })
const COMPLETE = [
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map(certificate),
  ...['1', '2', '3', '4', '5'].map((item) => document({ id: `paper-${item}`, section: 'C', item })),
]

it('missingDocuments finds the item of the form that has neither an entry nor a reason', () => {
  expect(missingDocuments(COMPLETE)).toEqual([])
  const { file: _file, ...rest } = document({ id: 'noc', section: 'B', item: '3', notApplicable: 'None is asked for.' })
  expect(missingDocuments([...COMPLETE.filter(({ id }) => id !== 'certificate-3'), rest])).toEqual([])
  const found = missingDocuments(COMPLETE.filter(({ id }) => id !== 'certificate-6'))
  expect(found).toMatchObject([{ level: 'error', where: 'content/data/disclosure/documents.json' }])
  expect(found[0]?.advice).toContain('section "B" and item "6"')
})

it.each([
  ['issued', { issued: undefined }],
  ['expires', { expires: undefined }],
  ['attestedBy', { attestedBy: undefined }],
  ['attestedBy', { attestedBy: ['Principal'] }],
  ['attestedBy', { attestedBy: ['Chairman', 'Secretary'] }],
] as const)('missingDocuments asks a certificate for %s: %j', (field, change) => {
  const [first, ...others] = COMPLETE
  const found = missingDocuments([{ ...first, ...change } as DisclosureDocument, ...others])
  expect(found).toMatchObject([
    { level: 'error', where: `content/data/disclosure/documents.json, entry "certificate-1", field "${field}"` },
  ])
})

it.each([
  ['permanent', []],
  [undefined, []],
  ['2027-02-20', []],
  ['2027-02-19', ['warning', 'in 90 days, on 19 February 2027 (90-day warning)']],
  ['2026-12-21', ['warning', '(30-day warning)']],
  ['2026-11-21', ['warning', 'expires today']],
  ['2026-11-20', ['error', 'expired on 20 November 2026']],
] as const)('expiringDocuments tells of a certificate that is valid to %s in time', (expires, [level, labels = '']) => {
  const found = expiringDocuments([document({ expires })], rules, '2026-11-21')
  expect(found.map((finding) => finding.level)).toEqual(level ? [level] : [])
  expect(found[0]?.advice ?? '').toContain(labels)
  const ofDemo = expiringDocuments([document({ demo: true, expires })], rules, '2026-11-21')
  expect(
    ofDemo.map((finding) => finding.level),
    'of a demo',
  ).toEqual(level ? ['warning'] : [])
})

it.each([
  // published, today, finding
  ['2026-08-28', '2027-06-16', undefined],
  ['2026-08-28', '2027-06-17', 'the next report is due in 90 days, by 15 September 2027'],
  ['2026-08-28', '2027-09-16', 'the report due by 15 September 2027 is late'],
  ['2027-09-20', '2027-09-21', undefined],
])('a report published on %s has this finding on %s', (issued, today, labels) => {
  const found = annualReport([document({ id: 'annual-report', issued })], rules, today)
  if (labels === undefined) expect(found).toEqual([])
  else {
    expect(found).toMatchObject([
      { level: 'warning', where: 'content/data/disclosure/documents.json, entry "annual-report", field "issued"' },
    ])
    expect(found[0]?.advice).toContain(labels)
  }
})

it('annualReport finds a report that is missing or has no date', () => {
  expect(annualReport([], rules, '2026-11-21')).toMatchObject([{ level: 'error' }])
  expect(annualReport([document({ id: 'annual-report' })], rules, '2026-11-21')).toMatchObject([{ level: 'error' }])
})

const person = { subject: 'English', qualification: 'M.A.', teachingSince: 2015, joined: '2021-04-01' }
const named = { ...person, name: 'A. Sample', appointment: 'permanent' as const }
const posts = (...names: ('Principal' | 'PGT' | 'Special educator' | 'Counsellor')[]) =>
  names.map((post) => ({ ...named, post }))
const enough = posts('Principal', 'PGT', 'PGT', 'PGT', 'Special educator', 'Counsellor')
const classes = [{ name: 'I', sections: 2, girls: 45, boys: 45 }]

it.each([
  [enough, []],
  [
    posts('Principal', 'PGT', 'PGT', 'Special educator', 'Counsellor'),
    ['2 teachers for 2 sections', '90 pupils for 2'],
  ],
  [enough.slice(1), ['0 entries with the post "Principal"']],
  [enough.filter(({ post }) => post !== 'Special educator'), ['"Special educator"']],
  [enough.filter(({ post }) => post !== 'Counsellor'), ['"Counsellor"']],
  [enough.map(({ name: _name, ...rest }) => rest), ['6 of 6 entries have no name']],
  [
    enough.map((entry, index) => ({
      ...entry,
      appointment: 'probation' as const,
      joined: index === 0 ? '2024-11-20' : '2024-11-21',
    })),
    ['1 on probation joined more than 2 years ago'],
  ],
])('staffFindings warns of a violation of the rules of CBSE: %#', (roster, labels) => {
  const found = staffFindings({ demo: false, roster }, { demo: false, session: '2025-26', classes }, rules, TODAY)
  expect(found.map(({ level }) => level)).toEqual(labels.map(() => 'warning'))
  for (const [index, expected] of labels.entries()) expect(found[index]?.advice).toContain(expected)
})

const years = (...sessions: string[]) => sessions.map((session) => ({ session, registered: 10, passed: 9 }))
const inOrder = years('2024-25', '2023-24', '2022-23')

it('resultFindings requires three years, newest first, or a reason, and from August those of the last session', () => {
  const none = { notApplicable: 'The school has no class XII yet.' }
  expect(resultFindings({ demo: false, classX: inOrder, classXII: none }, '2026-07-31')).toEqual([])
  expect(
    resultFindings({ demo: false, classX: inOrder, classXII: years('2022-23', '2023-24', '2024-25') }, '2026-07-31'),
  ).toMatchObject([{ level: 'error', where: 'content/data/disclosure/results.json, field "classXII"' }])
  const found = resultFindings({ demo: false, classX: inOrder, classXII: inOrder }, '2026-08-01')
  expect(found.map(({ level, advice }) => [level, advice.includes('2024-25')])).toEqual([
    ['warning', true],
    ['warning', true],
  ])
})

it('finds a vendor list with too few shops', () => {
  const shops = (count: number) => ({
    shops: Array.from({ length: count }, () => ({
      name: 'Shop',
      place: 'Kurali',
      goods: 'Books',
      phone: '00000 00000',
    })),
  })
  expect(shopFindings('content/data/books.json', shops(3), rules)).toEqual([])
  expect(shopFindings('content/data/books.json', shops(2), rules)).toMatchObject([
    { level: 'error', where: 'content/data/books.json, field "vendorList > shops"' },
  ])
})

it('finds a document of the menu without an entry', () => {
  const menu = [{ id: 'documents', submenu: [{ id: 'noc', document: 'nco' }] }]
  expect(menuFindings(menu, [document({ id: 'noc' })])).toMatchObject([
    { level: 'error', where: 'content/data/disclosure/menu.json, entry "noc", field "document"' },
  ])
})
