import {
  type ComplianceRules,
  type DisclosureDocument,
  isNotApplicable,
  type Results,
  type StaffRoster,
  type Strength,
} from '#schemas/content/disclosure.ts'
import type { ShopList } from '#schemas/content/prices.ts'
import type { Navigation } from '#schemas/content/site.ts'
import { daysUntil, dayText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { staffing } from '../disclosure/staffing.ts'
import { error, type Finding, warning } from './finding.ts'
import { pdfFindings } from './pdf-findings.ts'
import { readSources } from './read-sources.ts'

/**
 * Returns the findings of all rules, errors first.
 * @param root the project's folder
 * @param today such as 2026-11-21
 * @throws {ContentError} when a file that the rules use is missing or invalid
 */
export async function contentFindings(root: string, today: string): Promise<Finding[]> {
  const { rules, documents, menu, results, strength, staff, navigation, uniform, books } = readSources(root)
  const found = [
    ...(await pdfFindings(root)),
    ...missingDocuments(documents),
    ...menuFindings(menu, documents),
    ...linkFindings(navigation),
    ...resultFindings(results, today),
    ...expiringDocuments(documents, rules, today),
    ...annualReport(documents, rules, today),
    ...staffFindings(staff, strength, rules, today),
    ...shopFindings('content/data/uniform.json', uniform.vendorList, rules),
    ...shopFindings('content/data/books.json', books.vendorList, rules),
  ]
  return found.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}

const FOLDER = 'content/data/disclosure'
const DOCUMENTS = `${FOLDER}/documents.json`
const placeOf = ({ id }: Pick<DisclosureDocument, 'id'>, field: string) =>
  `${DOCUMENTS}, entry "${id}", field "${field}"`

/** The numbered documents that Appendix IX requires. */
const ASKED_FOR = { B: ['1', '2', '3', '4', '5', '6', '7', '8'], C: ['1', '2', '3', '4', '5'] } as const

/** Checks that sections B and C have every required document, and that documents of B have the required details. */
export function missingDocuments(documents: readonly DisclosureDocument[]): Finding[] {
  const absent = Object.entries(ASKED_FOR).flatMap(([section, items]) =>
    items
      .filter((item) => !documents.some((entry) => entry.section === section && entry.item === item))
      .map((item) =>
        error(
          DOCUMENTS,
          `no entry has section "${section}" and item "${item}". Write one with its file, or with notApplicable and the reason.`,
        ),
      ),
  )
  return [...absent, ...documents.flatMap(missingFields)]
}

function missingFields(document: DisclosureDocument): Finding[] {
  const { section, file, issued, expires, attestedBy = [] } = document
  if (section !== 'B' || file === undefined) return []
  const attested = attestedBy.includes('Principal') && attestedBy.some((office) => office !== 'Principal')
  const fields = [
    ['issued', issued, 'missing. Write the day of issue, for example 2024-06-02.'],
    ['expires', expires, 'missing. Write the last day of validity, for example 2027-06-01, or permanent.'],
    [
      'attestedBy',
      attested,
      'CBSE asks for two signatures. Write the principal and one of chairman, manager and secretary, for example ["Chairman", "Principal"].',
    ],
  ] as const
  return fields.flatMap(([field, value, cure]) => (value ? [] : error(placeOf(document, field), cure)))
}

/**
 * Returns the certificates that have expired, or expire within the warning period of the rules. An expired demo
 * certificate only gives a warning, so that the demo can be built in any year.
 */
export function expiringDocuments(
  documents: readonly DisclosureDocument[],
  { expiryWarningDays }: ComplianceRules,
  today: string,
): Finding[] {
  return documents.flatMap((document) => {
    const { demo, expires } = document
    if (!expires || expires === 'permanent') return []
    const where = placeOf(document, 'expires')
    const daysLeft = daysUntil(expires, today)
    const cure = 'Put the new certificate in the place of the old file and write its last day here.'
    if (daysLeft < 0) return (demo ? warning : error)(where, `the certificate expired on ${dayText(expires)}. ${cure}`)
    const stage = expiryWarningDays.toSorted((a, b) => a - b).find((days) => daysLeft <= days)
    if (stage === undefined) return []
    const left = daysLeft === 0 ? 'today' : `in ${counted(daysLeft, 'day')}`
    return warning(
      where,
      `the certificate expires ${left}, on ${dayText(expires)} (${stage}-day warning). Ask for its renewal. ${cure}`,
    )
  })
}

/**
 * Checks the annual report, which is due on the same day every year. It is late if no report was published after the
 * second last due day. That is only a warning, because failing the build would not publish the report sooner.
 */
export function annualReport(
  documents: readonly DisclosureDocument[],
  rules: ComplianceRules,
  today: string,
): Finding[] {
  const report = documents.find(({ id }) => id === 'annual-report')
  if (!report)
    return [error(DOCUMENTS, 'no entry has the id "annual-report". CBSE asks for the report every year: write one.')]
  const { issued, file } = report
  if (!file) return []
  const where = placeOf(report, 'issued')
  if (!issued) return [error(where, 'missing. Write the day on which the report came out.')]
  const dueIn = (year: number) => `${year}-${rules.annualReportDue}`
  const thisYear = Number(today.slice(0, 4))
  const lastDueYear = dueIn(thisYear) < today ? thisYear : thisYear - 1
  const [last, next] = [dueIn(lastDueYear), dueIn(lastDueYear + 1)]
  const cure = `Put it in ${JSON.stringify(file)} or beside it, and write the day on which it came out here.`
  if (issued <= dueIn(lastDueYear - 1)) return [warning(where, `the report due by ${dayText(last)} is late. ${cure}`)]
  const daysLeft = daysUntil(next, today)
  if (issued > last || daysLeft > rules.annualReportWarningDays) return []
  return [warning(where, `the next report is due in ${daysLeft} days, by ${dayText(next)}. ${cure}`)]
}

type MenuItem = { id: string; document?: string | undefined; submenu?: readonly MenuItem[] | undefined }

/** Checks that every document in the menu has an entry with a file. */
export function menuFindings(menu: readonly MenuItem[], documents: readonly DisclosureDocument[]): Finding[] {
  return menu.flatMap(({ id, document, submenu }) => {
    if (submenu) return menuFindings(submenu, documents)
    if (!document || documents.some((entry) => entry.id === document && entry.file)) return []
    return error(
      `${FOLDER}/menu.json, entry "${id}", field "document"`,
      `documents.json has no file for ${JSON.stringify(document)}. Write the id of an entry that has one.`,
    )
  })
}

/** Checks that the top of every page links to the disclosure: CBSE asks for a prominent link. */
function linkFindings({ topBar }: Pick<Navigation, 'topBar'>): Finding[] {
  if (topBar.some(({ href }) => href === '/cbse-disclosure')) return []
  const advice = 'there is no link to /cbse-disclosure, and CBSE asks for a prominent one. Put it back.'
  return [error('content/data/navigation.json, field "topBar"', advice)]
}

/** From this month on, all results are known, including those of papers repeated in July. */
const RESULTS_MONTH = 8

/** Checks that the results are from three consecutive years, newest first. Warns if the last session is missing. */
export function resultFindings({ classX, classXII }: Results, today: string): Finding[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lastStart = month >= RESULTS_MONTH ? year - 1 : year - 2
  return Object.entries({ classX, classXII }).flatMap(([field, years]) => {
    if (isNotApplicable(years)) return []
    const sessions = years.map(({ session }) => session)
    const starts = sessions.map((session) => Number(session.slice(0, 4)))
    const [newest = 0] = starts
    const where = `${FOLDER}/results.json, field "${field}"`
    if (starts.some((start, index) => start !== newest - index))
      return error(where, `the sessions are ${sessions.join(', ')}. Write three years in a row, the newest first.`)
    if (newest >= lastStart) return []
    return warning(where, `the newest results are of ${sessions[0]}. Write those of the session after it.`)
  })
}

/** Checks that a vendor list has as many shops as the State requires. @param file the file of the list */
export function shopFindings(
  file: string,
  { shops }: Pick<ShopList, 'shops'>,
  { shopsAtLeast }: ComplianceRules,
): Finding[] {
  if (shops.length >= shopsAtLeast) return []
  const advice = `${shops.length} shops of at least ${shopsAtLeast}. Add shops with name, place, goods and phone (content/data/compliance.json has the number).`
  return [error(`${file}, field "vendorList > shops"`, advice)]
}

/** Checks CBSE's rules for teaching staff. All findings are warnings, because the page must show the facts anyway. */
export function staffFindings(
  { roster }: StaffRoster,
  { classes }: Strength,
  rules: ComplianceRules,
  today: string,
): Finding[] {
  const figures = staffing(roster, classes, rules)
  const longest = `${Number(today.slice(0, 4)) - rules.probationYearsAtMost}${today.slice(4)}`
  const overdue = roster.filter(({ appointment, joined }) => appointment === 'probation' && joined < longest).length
  const unnamed = roster.filter(({ name }) => !name).length
  const cure = `Appoint teachers, or correct the roster or ${FOLDER}/strength.json.`
  const broken: [isBroken: boolean, advice: string, field?: string][] = [
    [
      !figures.enoughTeachers,
      `${figures.counted} teachers for ${figures.sections} sections are fewer than the ${rules.teachersPerSectionAtLeast} for each that CBSE asks for. ${cure}`,
    ],
    [
      !figures.smallEnoughClasses,
      `${figures.pupils} pupils for ${figures.counted} teachers are more than the ${rules.pupilsPerTeacherAtMost} for each that CBSE allows. ${cure}`,
    ],
    [
      figures.principals !== 1,
      `the roster has ${figures.principals} entries with the post "Principal". It should have one.`,
    ],
    ...(['specialEducators', 'counsellors'] as const).map((posts): [boolean, string] => [
      figures[posts].length === 0,
      `nobody on the roster is a "${posts === 'counsellors' ? 'Counsellor' : 'Special educator'}", whom CBSE asks for. Appoint one and add the entry.`,
    ]),
    [
      overdue > 0,
      `${overdue} on probation joined more than ${rules.probationYearsAtMost} years ago. Write their present appointment.`,
      ', field "roster"',
    ],
    [
      unnamed > 0,
      `${unnamed} of ${roster.length} entries have no name, and CBSE asks for it. Write the name once its owner has agreed to publication.`,
      ', field "roster"',
    ],
  ]
  return broken.flatMap(([is, advice, field = '']) => (is ? warning(`${FOLDER}/teachers.json${field}`, advice) : []))
}
