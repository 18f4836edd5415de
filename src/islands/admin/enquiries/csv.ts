import type { AdminLabels } from '#schemas/admin-labels.ts'
import { csvLine } from '#schemas/csv.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { spreadsheetTime } from './times.ts'

/**
 * Returns enquiries as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8. Times are Indian, in the
 * form that spreadsheets read as times.
 */
export function enquiriesCsv(enquiries: readonly StaffEnquiry[], allLabels: AdminLabels): string {
  const { enquiries: labels, enquiryStates, enquirySources, deliveries, followUpKinds } = allLabels
  const head = [
    labels.received,
    labels.source,
    labels.parent,
    labels.student,
    labels.email,
    labels.phone,
    labels.class,
    labels.enquiry,
    labels.state,
    labels.followUp,
    labels.followUpWhat,
    labels.notes,
    labels.delivery,
  ]
  const rows = enquiries.map((enquiry) => [
    spreadsheetTime(enquiry.receivedAt),
    enquirySources[enquiry.source],
    enquiry.parentName,
    enquiry.studentName,
    enquiry.email,
    enquiry.phone,
    enquiry.class,
    enquiry.enquiry,
    enquiryStates[enquiry.state],
    enquiry.followUp ? [enquiry.followUp.day, enquiry.followUp.time ?? ''].join(' ').trim() : '',
    enquiry.followUp ? enquiry.followUp.text || followUpKinds[enquiry.followUp.kind] : '',
    enquiry.notes.map(({ at, name, text }) => `${spreadsheetTime(at)} ${name}: ${text}`).join('\n'),
    deliveries[enquiry.delivery.status],
  ])
  return `\uFEFF${[head, ...rows].map(csvLine).join('')}`
}

/** Downloads a text as a file. */
export function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
