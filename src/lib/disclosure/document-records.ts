import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { daysUntil, shortDayText } from '#shared/days.ts'
import { documentView } from '../document.ts'
import type { DisclosureSources } from './sources.ts'

/** Returns the documents of the disclosure with the details of their files. `lastVerified` is the day of the build. */
export function documentRecords(sources: Pick<DisclosureSources, 'documents' | 'rules' | 'today'>) {
  const { documents, rules, today } = sources
  const warningDays = Math.max(...rules.expiryWarningDays)
  return documents.map((document) => {
    const { id, section, item, title, file, notApplicable = '' } = document
    const place = { id, section, item, title, notApplicable }
    if (!file) return { ...place, file: undefined }
    const { attestedBy = [], issued, expires, note } = document
    const content = readFileSync(join(process.cwd(), 'public', file))
    return {
      ...place,
      file: {
        href: file,
        view: documentView(file, title),
        issued: issued ?? null,
        issuedText: issued ? shortDayText(issued) : '',
        expires: expires ?? null,
        note,
        ...validityOf(document, today, warningDays),
        attestedBy,
        attestedByText: attestedBy.join(' and '),
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        lastVerified: today,
        lastVerifiedText: shortDayText(today),
      },
    }
  })
}

export type DocumentRecord = ReturnType<typeof documentRecords>[number]

/**
 * Returns the validity of a document as text with its note: `Valid to 8 Jan 2027, renewal applied for`. Also returns
 * whether the document needs attention, because it expires within `warningDays` days.
 */
export function validityOf(
  { expires, note }: Pick<DisclosureDocument, 'expires' | 'note'>,
  today: string,
  warningDays: number,
) {
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  if (!expires) return { validity: joined(note), runsOut: false }
  if (expires === 'permanent') return { validity: joined('Permanent', note), runsOut: false }
  const daysLeft = daysUntil(expires, today)
  const day = shortDayText(expires)
  if (daysLeft < 0) return { validity: joined(`Expired on ${day}`, note), runsOut: true }
  if (daysLeft <= warningDays) return { validity: joined(`Valid to ${day}`, note ?? 'runs out soon'), runsOut: true }
  return { validity: joined(`Valid to ${day}`, note), runsOut: false }
}
