import { expect, it } from 'vitest'
import compliance from '#content/data/compliance.json' with { type: 'json' }
import {
  complianceRulesSchema,
  type DisclosureDocument,
  type Results,
  type StaffRoster,
} from '#schemas/content/disclosure.ts'
import {
  annualReport,
  expiringDocuments,
  menuFindings,
  missingDocuments,
  resultFindings,
  shopFindings,
  staffFindings,
} from './content-findings.ts'

const rules = complianceRulesSchema.parse({
  ...compliance,
  expiryWarningDays: [90, 60, 30],
  annualReportDue: '09-15',
  annualReportWarningDays: 90,
  shopsAtLeast: 3,
})
const TODAY = '2026-11-21'
const FOLDER = 'content/data/disclosure'

const document = (change: Partial<DisclosureDocument>): DisclosureDocument => ({
  id: 'fire-safety',
  demo: false,
  title: 'A',
  file: '/documents/disclosure/fire-safety.pdf',
  ...change,
})
const VALID = { issued: '2024-01-01', expires: 'permanent' } as const
const certificate = (item: string) =>
  document({ id: `certificate-${item}`, section: 'B', item, ...VALID, attestedBy: ['Chairman', 'Principal'] })
const COMPLETE = [
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map(certificate),
  ...['1', '2', '3', '4', '5'].map((item) => document({ id: `paper-${item}`, section: 'C', item })),
]

it('missingDocuments finds an item of the form that has no entry and no reason', () => {
  expect(missingDocuments(COMPLETE)).toEqual([])
  const { file: _file, ...rest } = document({ id: 'noc', section: 'B', item: '3', notApplicable: 'None is asked for.' })
  expect(missingDocuments([...COMPLETE.filter(({ id }) => id !== 'certificate-3'), rest])).toEqual([])
  expect(missingDocuments(COMPLETE.filter(({ id }) => id !== 'certificate-6'))).toMatchObject([
    { level: 'error', where: `${FOLDER}/documents.json`, advice: expect.stringContaining('section "B" and item "6"') },
  ])
})

it.each([
  ['issued', { issued: undefined }],
  ['expires', { expires: undefined }],
  ['attestedBy', { attestedBy: undefined }],
  ['attestedBy', { attestedBy: ['Principal'] }],
  ['attestedBy', { attestedBy: ['Chairman', 'Secretary'] }],
] as const)('missingDocuments finds a certificate whose field %s is wrong: %j', (field, change) => {
  const [first, ...others] = COMPLETE
  const found = missingDocuments([{ ...first, ...change } as DisclosureDocument, ...others])
  const where = `${FOLDER}/documents.json, entry "certificate-1", field "${field}"`
  expect(found).toMatchObject([{ level: 'error', where }])
})

it.each([
  ['permanent', []],
  [undefined, []],
  ['2027-02-20', []],
  ['2027-02-19', ['warning', 'in 90 days, on 19 February 2027 (90-day warning)']],
  ['2026-12-21', ['warning', '(30-day warning)']],
  ['2026-11-21', ['warning', 'expires today']],
  ['2026-11-20', ['error', 'expired on 20 November 2026']],
] as const)('on 2026-11-21 a certificate that is valid to %s has the finding %j', (expires, [level, labels = '']) => {
  const found = (demo: boolean) => expiringDocuments([document({ demo, expires })], rules, TODAY)
  expect(found(false)).toMatchObject(level ? [{ level, advice: expect.stringContaining(labels) }] : [])
  expect(found(true), 'of a demo').toMatchObject(level ? [{ level: 'warning' }] : [])
})

it.each([
  // published, today, finding
  ['2026-08-28', '2027-06-16', undefined],
  ['2026-08-28', '2027-06-17', 'the next report is due in 90 days, by 15 September 2027'],
  ['2026-08-28', '2027-09-16', 'the report due by 15 September 2027 is late'],
  ['2027-09-20', '2027-09-21', undefined],
])('on $1, an annual report of $0 has the finding: $2', (issued, today, labels) => {
  const where = `${FOLDER}/documents.json, entry "annual-report", field "issued"`
  expect(annualReport([document({ id: 'annual-report', issued })], rules, today)).toMatchObject(
    labels === undefined ? [] : [{ level: 'warning', where, advice: expect.stringContaining(labels) }],
  )
})

it('annualReport has an error for a report that is missing or has no date', () => {
  expect(annualReport([], rules, TODAY)).toMatchObject([{ level: 'error' }])
  expect(annualReport([document({ id: 'annual-report' })], rules, TODAY)).toMatchObject([{ level: 'error' }])
})

const person = { subject: 'English', qualification: 'M.A.', teachingSince: 2015, joined: '2021-04-01' }
const named = { ...person, name: 'A. Sample', appointment: 'permanent' as const }
const posts = (...names: ('Principal' | 'PGT' | 'Special educator' | 'Counsellor')[]) =>
  names.map((post) => ({ ...named, post }))
const enough = posts('Principal', 'PGT', 'PGT', 'PGT', 'Special educator', 'Counsellor')
const [first, ...others] = enough.map((entry) => ({
  ...entry,
  appointment: 'probation' as const,
  joined: '2024-11-21',
}))
const classes = [{ name: 'I', sections: 2, girls: 45, boys: 45 }]

it.each([
  [enough, []],
  [enough.toSpliced(1, 1), ['2 teachers for 2 sections', '90 pupils for 2']],
  [enough.slice(1), ['0 entries with the post "Principal"']],
  [enough.filter(({ post }) => post !== 'Special educator'), ['"Special educator"']],
  [enough.filter(({ post }) => post !== 'Counsellor'), ['"Counsellor"']],
  [enough.map(({ name: _name, ...rest }) => rest), ['6 of 6 entries have no name']],
  [[{ ...first, joined: '2024-11-20' }, ...others], ['1 on probation joined more than 2 years ago']],
])('staffFindings warns when a rule of the CBSE is violated (%#)', (roster, labels) => {
  const staff = { demo: false, roster } as StaffRoster
  const found = staffFindings(staff, { demo: false, session: '2025-26', classes }, rules, TODAY)
  expect(found).toMatchObject(labels.map((label) => ({ level: 'warning', advice: expect.stringContaining(label) })))
})

const years = (...sessions: string[]) => sessions.map((session) => ({ session, registered: 10, passed: 9 }))
const inOrder = years('2024-25', '2023-24', '2022-23')

it('resultFindings requires the results of three years, and from August those of the last session', () => {
  const none = { notApplicable: 'The school has no class XII yet.' }
  const found = (classXII: Results['classXII'], today: string) =>
    resultFindings({ demo: false, classX: inOrder, classXII }, today)
  expect(found(none, '2026-07-31')).toEqual([])
  expect(found(inOrder.toReversed(), '2026-07-31')).toMatchObject([
    { level: 'error', where: `${FOLDER}/results.json, field "classXII"` },
  ])
  const ofLastSession = { level: 'warning', advice: expect.stringContaining('2024-25') }
  expect(found(inOrder, '2026-08-01')).toMatchObject([ofLastSession, ofLastSession])
})

it('shopFindings finds a vendor list with too few shops', () => {
  const shop = { name: 'Shop', place: 'Kurali', goods: 'Books', phone: '00000 00000' }
  expect(shopFindings('content/data/books.json', { shops: [shop, shop, shop] }, rules)).toEqual([])
  expect(shopFindings('content/data/books.json', { shops: [shop, shop] }, rules)).toMatchObject([
    { level: 'error', where: 'content/data/books.json, field "vendorList > shops"' },
  ])
})

it('menuFindings finds a menu item whose document has no entry', () => {
  const menu = [{ id: 'documents', submenu: [{ id: 'noc', document: 'nco' }] }]
  expect(menuFindings(menu, [document({ id: 'noc' })])).toMatchObject([
    { level: 'error', where: `${FOLDER}/menu.json, entry "noc", field "document"` },
  ])
})
