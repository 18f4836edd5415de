import { csvLine } from '#schemas/formats/csv.ts'
import { documentRecords } from './document-records.ts'
import { disclosureSections } from './rows.ts'
import type { DisclosureSources } from './sources.ts'

const CSV_HEAD = 'section,item,label,value,note\r\n'

/** Returns the five sections as CSV (RFC 4180, UTF-8), a line for each answer. */
export function disclosureCsv(sources: DisclosureSources): string {
  const lines = disclosureSections(sources).flatMap(({ id, rows }) =>
    rows.map(({ item, label, value, note }) => csvLine([id, item, label, String(value), note])),
  )
  return [CSV_HEAD, ...lines].join('')
}

/**
 * Returns the five sections and the documents as data for JSON. Dates have the format 2026-11-21; `expires` can also be
 * `permanent`; missing values are null.
 */
export function disclosureJson(sources: DisclosureSources) {
  const documents = documentRecords(sources).flatMap(({ title, file }) => {
    if (!file) return []
    const { href, issued, expires, attestedBy, bytes, sha256, lastVerified } = file
    return [{ title, file: href, issued, expires, attestedBy, bytes, sha256, lastVerified }]
  })
  return { sections: disclosureSections(sources), documents }
}
