import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { enquirySearchQuery } from '../queries.ts'

/** Ask after a pause in typing. */
const PAUSE_MS = 400
const MIN_LETTERS = 3
const NOTHING: StaffEnquiry[] = []

/** Returns what the search finds in all months; nothing until the server has answered. */
export function useAllMonths(search: string): StaffEnquiry[] {
  const words = search.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const isAsked = words === asked && words.length >= MIN_LETTERS
  const { data } = useQuery({ ...enquirySearchQuery({ words }), enabled: isAsked })
  return (isAsked && data) || NOTHING
}
