import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { currentAddress } from '../address/address.ts'
import { useQueryValue } from '../address/use-address.ts'
import { pageRange } from '../pagination/page-range.ts'
import { RECORDS_PER_PAGE } from './gallery-layout.ts'
import { loadPage, type RecordPage } from './load-records.ts'

/** No gallery has more; it bounds the page that an address can ask for. */
const MOST_RECORDS = 1_000_000

/** The page shown; while another one is loading, `isBusy` and the one before. */
type PageState = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; isBusy: boolean; shown: RecordPage }

/**
 * Loads the page of records that `?page=` in the address asks for, each page once.
 * @returns its state, and `retry` for after a failure
 */
export function useRecordPage(kind: PictureKind): { page: PageState; retry: () => void } {
  const [page, setPage] = useState<PageState>({ state: 'loading' })
  const pages = useRef(new Map<number, ReturnType<typeof loadPage>>())
  const latest = useRef(0)
  const asked = useQueryValue('page')

  const load = async (number: number) => {
    const result = await loadPage(kind, number)
    if (result.ok) return result
    console.error(RECORD_KINDS[kind].messages.loadFailed, result.failure)
    pages.current.delete(number)
    return result
  }

  const show = async (value: string | null) => {
    // While the page hydrates, the hook does not have the query yet.
    const number = pageRange(value ?? currentAddress().query.get('page'), MOST_RECORDS, RECORDS_PER_PAGE).page
    latest.current = number
    setPage((before) => (before.state === 'loaded' ? { ...before, isBusy: true } : { state: 'loading' }))
    const loading = pages.current.get(number) ?? load(number)
    pages.current.set(number, loading)
    const result = await loading
    // The visitor may have gone on to another page.
    if (latest.current !== number) return
    setPage(result.ok ? { state: 'loaded', isBusy: false, shown: result.answer } : { state: 'failed' })
  }

  const showAsked = useEffectEvent(show)
  useEffect(() => {
    showAsked(asked)
  }, [asked])

  return { page, retry: () => show(asked) }
}
