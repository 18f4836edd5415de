import type { ComplianceRules, DisclosureDocument } from '#schemas/content/disclosure.ts'
import { daysUntil, dayText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { error, type Finding, warning } from './finding.ts'

const FILE = 'content/data/disclosure/documents.json'

/** The numbered documents that Appendix IX requires. */
const ASKED_FOR = { B: ['1', '2', '3', '4', '5', '6', '7', '8'], C: ['1', '2', '3', '4', '5'] } as const

/** Checks sections B and C: every required document is there, and each of section B has the required details. */
export function missingDocuments(documents: readonly DisclosureDocument[]): Finding[] {
  const absent = Object.entries(ASKED_FOR).flatMap(([section, items]) =>
    items
      .filter((item) => !documents.some((entry) => entry.section === section && entry.item === item))
      .map((item) =>
        error(
          FILE,
          `no entry has section "${section}" and item "${item}". Write one with its file, or with notApplicable and the reason.`,
        ),
      ),
  )
  return [...absent, ...documents.filter(isCertificate).flatMap(missingFields)]
}

/**
 * Returns the certificates that have expired, or expire within the warning period of the rules. A demo certificate that
 * has expired only warns, so that the demo can be built in any year.
 * @param today as in 2026-11-21
 */
export function expiringDocuments(
  documents: readonly DisclosureDocument[],
  { expiryWarningDays }: ComplianceRules,
  today: string,
): Finding[] {
  return documents.flatMap(({ id, demo, expires }) => {
    if (!expires || expires === 'permanent') return []
    const where = `${FILE}, entry "${id}", field "expires"`
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

const isCertificate = ({ section, file }: DisclosureDocument) => section === 'B' && file !== undefined

function missingFields({ id, issued, expires, attestedBy = [] }: DisclosureDocument): Finding[] {
  const missing = (field: string, cure: string) => error(`${FILE}, entry "${id}", field "${field}"`, cure)
  const attested = attestedBy.includes('Principal') && attestedBy.some((office) => office !== 'Principal')
  return [
    ...(issued ? [] : [missing('issued', 'missing. Write the day of issue, for example 2024-06-02.')]),
    ...(expires
      ? []
      : [missing('expires', 'missing. Write the last day of validity, for example 2027-06-01, or permanent.')]),
    ...(attested
      ? []
      : [
          missing(
            'attestedBy',
            'CBSE asks for two signatures. Write the principal and one of chairman, manager and secretary, for example ["Chairman", "Principal"].',
          ),
        ]),
  ]
}
