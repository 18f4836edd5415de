import { useState } from 'react'
import { type StaffEnquiry, staffEnquiriesSchema } from '#schemas/staff-enquiry.ts'
import { callApi } from '../staff-api.ts'
import type { Resource } from '../use-resource.ts'

/** Enquiries in one answer of the server, besides those of quarantine (docs/product.md#calls). */
const PAGE_SIZE = 500

/**
 * Loads the enquiries that are older than those of the resource, page by page.
 * @returns all that are loaded, and whether there may be more.
 */
export function useOlder({ items }: Resource<StaffEnquiry>) {
  const [older, setOlder] = useState<StaffEnquiry[]>([])
  const [isAtEnd, setIsAtEnd] = useState(false)
  const firstPage = items ?? []
  const known = new Set(firstPage.map(({ id }) => id))
  const all = [...firstPage, ...older.filter(({ id }) => !known.has(id))]
  const received = all.filter(({ delivery }) => delivery.status !== 'quarantined')
  const last = received.at(-1)

  const loadOlder = async () => {
    if (last === undefined) return
    const before = `${String(Date.parse(last.receivedAt)).padStart(13, '0')}-${last.id}`
    const result = await callApi(`/api/admin/enquiries?before=${before}`, staffEnquiriesSchema)
    if (!result.ok) return
    setOlder((loaded) => [...loaded, ...result.answer])
    setIsAtEnd(result.answer.length < PAGE_SIZE)
  }
  const forget = (id: string) => setOlder((loaded) => loaded.filter((enquiry) => enquiry.id !== id))
  const replace = (next: StaffEnquiry) =>
    setOlder((loaded) => loaded.map((enquiry) => (enquiry.id === next.id ? next : enquiry)))
  return { all, hasOlder: received.length >= PAGE_SIZE && !isAtEnd, loadOlder, forget, replace }
}
