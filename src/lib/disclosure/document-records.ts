import { documentView } from '../document.ts'
import { shortDay } from '../short-day.ts'
import { documentFacts } from './document-facts.ts'
import type { DisclosureSources } from './sources.ts'
import { validityOf } from './validity.ts'

/**
 * The documents of the disclosure with what their files say.
 * @returns for each its `title`, place in the form and, unless `notApplicable` says why there is none, the `file` with size
 *   and fingerprint, the dates as in 2026-11-21 and in words, who attested it, and `lastVerified`, the day on which this
 *   was read
 */
export function documentRecords(sources: Pick<DisclosureSources, 'documents' | 'words' | 'rules' | 'today'>) {
  const { documents, words, rules, today } = sources
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
        issuedText: issued ? shortDay(issued) : '',
        expires: expires ?? null,
        note,
        ...validityOf(document, today, warningDays),
        attestedBy,
        attestedByText: attestedBy.join(` ${words.documents.attestedJoin} `),
        ...documentFacts(file),
        lastVerified: today,
        lastVerifiedText: shortDay(today),
      },
    }
  })
}

export type DocumentRecord = ReturnType<typeof documentRecords>[number]
