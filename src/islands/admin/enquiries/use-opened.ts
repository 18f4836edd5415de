import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { enquiryQuery } from '../queries.ts'
import { rowId } from './EnquiryRow.tsx'

const HEADING_ID = 'inbox-heading'

/**
 * Returns the open enquiry, and takes its row back to where it was in the view when it is closed. One that no list has is
 * read from the server.
 * @param id empty without an open enquiry
 * @param listed what the lists have; undefined until they are read
 */
export function useOpened(id: string, listed: readonly StaffEnquiry[] | undefined) {
  const [top, setTop] = useState(0)
  const lastId = useRef(id)
  /** The id of the element that gets the focus when it is closed; empty for its row. */
  const nextId = useRef('')
  const known = listed?.find((enquiry) => enquiry.id === id)
  const { data: alone } = useQuery({
    ...enquiryQuery(id),
    enabled: id !== '' && listed !== undefined && known === undefined,
  })
  // What a search has found is not read again after a change.
  const enquiry = alone && known && alone.version <= known.version ? known : (alone ?? known)

  // Back closes it as well.
  useEffect(() => {
    const before = lastId.current
    lastId.current = id
    if (id !== '' || before === '') return
    afterPaint(() => {
      const row = document.getElementById(nextId.current || rowId(before)) ?? document.getElementById(HEADING_ID)
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
  const openId = enquiry?.id
  useEffect(() => {
    if (openId !== undefined && isNarrow()) scrollTo({ top: 0, behavior: 'instant' })
  }, [openId])

  return {
    enquiry,
    /** Notes where the row of an enquiry is in the view, before the enquiry takes the place of the list. */
    notePlace: (opened: string) => setTop(document.getElementById(rowId(opened))?.getBoundingClientRect().top ?? 0),
    /** Notes whose row gets the focus once the open enquiry, which was erased, is closed. */
    goOnWith: (next: string) => {
      nextId.current = next ? rowId(next) : HEADING_ID
    },
  }
}

function isNarrow(): boolean {
  return !matchMedia('(width >= 80rem)').matches
}
