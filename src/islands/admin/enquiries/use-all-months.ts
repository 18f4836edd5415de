import { useEffect, useState } from 'react'
import { foundEnquiriesSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { sendJson } from '../staff-api.ts'

/** Ask after a pause in typing. */
const PAUSE_MS = 400
const MIN_LETTERS = 3

const NOTHING = { words: '', enquiries: [] as StaffEnquiry[] }

/** Returns what the search finds in all months; nothing until the server has answered. */
export function useAllMonths(search: string): StaffEnquiry[] {
  const [found, setFound] = useState(NOTHING)
  const words = search.trim()
  useEffect(() => {
    if (words.length < MIN_LETTERS) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const result = await sendJson('/api/admin/enquiry-search', foundEnquiriesSchema, 'POST', { words })
      if (isWanted && result.ok) setFound({ words, enquiries: result.answer.enquiries })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [words])
  return found.words === words ? found.enquiries : NOTHING.enquiries
}
