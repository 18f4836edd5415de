import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../after-paint.ts'

const RECORD = 'event'
const PAGE = 'page'

type Place = { recordId: string | null; page: number | null }

/**
 * The open record and the page of the list, kept in the address, so that Back goes one step back and a link can be
 * shared. Other parts of the query stay. Both are null until the island is there and has read the address. The browser
 * takes its time over a new address and a dialog, so both come after the answer to a press.
 */
export function useAddress() {
  const [place, setPlace] = useState<Place>({ recordId: null, page: null })

  useEffect(() => {
    const read = () => setPlace(readPlace())
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const openRecord = useCallback((id: string) => {
    afterPaint(() => {
      history.pushState({ opened: true }, '', addressWith(RECORD, id))
      flushSync(() => setPlace(readPlace()))
    })
  }, [])

  /** Takes back the entry that opening made; whoever came by a link with the record in it stays on this page. */
  const closeRecord = useCallback(() => {
    if (readPlace().recordId === null) return
    if (history.state?.opened === true) return history.back()
    history.replaceState(null, '', addressWith(RECORD, null))
    setPlace(readPlace())
  }, [])

  const showPage = useCallback((page: number) => {
    setPlace((before) => ({ ...before, page }))
    afterPaint(() => history.pushState(null, '', addressWith(PAGE, page === 1 ? null : String(page))))
  }, [])

  return { ...place, openRecord, closeRecord, showPage }
}

function readPlace(): Place {
  const query = new URLSearchParams(location.search)
  return { recordId: query.get(RECORD), page: Number(query.get(PAGE)) || null }
}

function addressWith(name: string, value: string | null): string {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}
