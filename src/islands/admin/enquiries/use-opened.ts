import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { type Inbox, type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { callApi } from '../staff-api.ts'
import { rowId } from './EnquiryRow.tsx'

/**
 * Returns the open enquiry, and takes its row back to where it was in the view when it is closed. One that no list has is read from the server.
 * @param id empty without an open enquiry
 */
export function useOpened(id: string, inbox: Inbox | null, everywhere: readonly StaffEnquiry[]) {
  const [others, setOthers] = useState<ReadonlyMap<string, StaffEnquiry>>(new Map())
  const [top, setTop] = useState(0)
  const lastId = useRef(id)
  const nextId = useRef('')
  const isIn = (list: readonly StaffEnquiry[] | undefined) => list?.find((enquiry) => enquiry.id === id)
  const listed = isIn(inbox?.enquiries) ?? isIn(inbox?.due)
  const other = others.get(id)
  // A list that is read again may be older than the answer to a change.
  const newest = listed && other && other.version > listed.version ? other : (listed ?? other ?? isIn(everywhere))
  const isMissing = id !== '' && inbox !== null && newest === undefined

  const keep = (enquiry: StaffEnquiry) => setOthers((before) => new Map(before).set(enquiry.id, enquiry))
  useEffect(() => {
    if (!isMissing) return
    void callApi(`/api/admin/enquiries/${id}`, staffEnquirySchema).then((result) => {
      if (result.ok) setOthers((before) => new Map(before).set(id, result.answer))
    })
  }, [isMissing, id])

  // Back closes it as well.
  useEffect(() => {
    const before = lastId.current
    lastId.current = id
    if (id !== '' || before === '') return
    afterPaint(() => {
      const row = document.getElementById(rowId(nextId.current || before)) ?? document.getElementById('inbox-heading')
      const isErased = nextId.current !== ''
      nextId.current = ''
      // By the row, not by the page: rows may have arrived above it.
      const place = () => {
        if (row && isNarrow()) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
      }
      place()
      row?.focus({ preventScroll: !isErased })
      // What is above it gets its height one paint later.
      afterPaint(place)
    })
  }, [id, top])

  // On a narrow screen it takes the place of the list, so it begins at its top.
  const openId = newest?.id
  useEffect(() => {
    if (openId !== undefined && isNarrow()) scrollTo({ top: 0, behavior: 'instant' })
  }, [openId])

  return {
    enquiry: newest,
    keep,
    /** Notes where the row of an enquiry is in the view, before the enquiry takes the place of the list. */
    notePlace: (opened: string) => setTop(document.getElementById(rowId(opened))?.getBoundingClientRect().top ?? 0),
    /** Forgets one that was erased. @param next the id of the enquiry whose row gets the focus */
    forget(erased: string, next: string) {
      nextId.current = next
      setOthers((before) => new Map([...before].filter(([known]) => known !== erased)))
    },
  }
}

function isNarrow(): boolean {
  return !matchMedia('(width >= 80rem)').matches
}
