import type { AdminLabels } from '#schemas/admin-labels.ts'
import { csvLine } from '#schemas/csv.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'

/** Returns all enquiries as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8. */
export function enquiriesCsv(enquiries: readonly StaffEnquiry[], allLabels: AdminLabels): string {
  const labels = allLabels.enquiries
  const head = [
    labels.received,
    labels.parent,
    labels.student,
    labels.email,
    labels.phone,
    labels.class,
    labels.enquiry,
    labels.state,
    labels.note,
    labels.delivery,
  ]
  const rows = enquiries.map((enquiry) => [
    enquiry.receivedAt,
    enquiry.parentName,
    enquiry.studentName,
    enquiry.email,
    enquiry.phone,
    enquiry.class,
    enquiry.enquiry,
    allLabels.enquiryStates[enquiry.state],
    enquiry.note,
    allLabels.deliveries[enquiry.delivery.status],
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
