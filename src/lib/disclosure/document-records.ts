import { shortDayText } from '#shared/days.ts'
import { documentView } from '../document.ts'
import { documentFacts } from './document-facts.ts'
import type { DisclosureSources } from './sources.ts'
import { validityOf } from './validity.ts'

/**
 * Returns the documents of the disclosure with the details of their files.
 * @returns for each its `title`, its item in the form and, unless `notApplicable` says why there is none, the `file`
 *   with size and hash, the dates as in 2026-11-21 and as text, who attested it, and `lastVerified`, the day on which
 *   the file was read
 */
export function documentRecords(sources: Pick<DisclosureSources, 'documents' | 'rules' | 'today'>) {
  const { documents, rules, today } = sources
  const warningDays = Math.max(...rules.expiryWarningDays)
  return documents.map((document) => {
    const { id, section, item, title, file, notApplicable = '' } = document
    const place = { id, section, item, title, notApplicable }
    if (!file) return { ...place, file: undefined }
    const { attestedBy = [], issued, expires, note } = document
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
        ...documentFacts(file),
        lastVerified: today,
        lastVerifiedText: shortDayText(today),
      },
    }
  })
}

export type DocumentRecord = ReturnType<typeof documentRecords>[number]
