import type { FetchFailure } from '#client/fetch-json.ts'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { inboxSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { indianDay } from '#shared/days.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import { enquiriesCsv, saveAsFile } from './csv.ts'

/** Downloads enquiries as a table, and has the trail record it. */
export function exportEnquiries(enquiries: readonly StaffEnquiry[], labels: AdminLabels): void {
  void callApi('/api/admin/downloads/enquiries', NO_CONTENT, { method: 'POST' })
  saveAsFile(`enquiries-${indianDay(new Date())}.csv`, enquiriesCsv(enquiries, labels), 'text/csv')
}

/** Downloads the enquiries of all months, without those held back. Returns why that failed, or undefined. */
export async function exportAll(labels: AdminLabels): Promise<FetchFailure | undefined> {
  const all: StaffEnquiry[] = []
  for (let query = ''; ; ) {
    const result = await callApi(`/api/admin/enquiries${query}`, inboxSchema)
    if (!result.ok) return result.failure
    const { enquiries, next } = result.answer
    all.push(...enquiries.filter(({ delivery }) => delivery.status !== 'quarantined'))
    if (next === null) break
    query = `?before=${next}`
  }
  exportEnquiries(all, labels)
  return undefined
}
