import { csvLine } from '#schemas/csv.ts'
import type { StaffWords } from '#schemas/staff.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'

/** All enquiries as a table for a spreadsheet (RFC 4180), with a mark that makes Excel read it as UTF-8. */
export function enquiriesCsv(enquiries: readonly StaffEnquiry[], words: StaffWords): string {
  const labels = words.enquiries
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
    words.enquiryStates[enquiry.state],
    enquiry.note,
    words.deliveries[enquiry.delivery.status],
  ])
  return `\uFEFF${[head, ...rows].map(csvLine).join('')}`
}

/** Hands a text to the browser as a file to keep. */
export function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
