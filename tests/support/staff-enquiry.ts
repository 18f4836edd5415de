import type { StaffEnquiry } from '../../src/schemas/staff-enquiry.ts'

export function enquiryOf(change: Partial<StaffEnquiry> = {}): StaffEnquiry {
  return {
    parentName: 'Harpreet Kaur',
    studentName: 'Aman',
    email: 'harpreet@example.org',
    phone: '9876543210',
    class: '5th',
    enquiry: 'When does the session begin?',
    id: '1',
    receivedAt: '2026-11-22T08:00:00.000Z',
    source: 'website',
    enteredBy: null,
    state: 'new',
    note: '',
    notes: [],
    followUp: null,
    version: 0,
    changedAt: null,
    changedBy: null,
    delivery: { status: 'delivered', failures: 0, lastFailedAt: null, lastFailure: null },
    ...change,
  }
}
