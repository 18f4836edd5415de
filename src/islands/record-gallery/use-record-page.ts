import { useRef } from 'react'
import type { PictureKind } from '#schemas/record-kinds/record-kinds.ts'
import { currentAddress } from '../address/address.ts'
import { useQueryValue } from '../address/use-address.ts'
import { pageRange } from '../pagination/page-range.ts'
import { RECORDS_PER_PAGE } from './gallery-layout.ts'
import { loadPage } from './load-records.ts'
import { useLoaded } from './use-loaded.ts'

/** More records than any gallery has. Limits the page number in an address. */
const MOST_RECORDS = 1_000_000

/**
 * Loads the page of records that `?page=` in the address names. Loads each page once.
 * @returns `shown`, the page, or the previous page while `isBusy`, or undefined; `hasFailed`; and `retry`
 */
export function useRecordPage(kind: PictureKind) {
  const pages = useRef(new Map<number, ReturnType<typeof loadPage>>())
  const load = async (value: string | null) => {
    // Until hydration has finished, the hook returns null, so read the address.
    const number = pageRange(value ?? currentAddress().query.get('page'), MOST_RECORDS, RECORDS_PER_PAGE).page
    const loading = pages.current.get(number) ?? loadPage(kind, number)
    pages.current.set(number, loading)
    const result = await loading
    if (!result.ok) pages.current.delete(number)
    return result
  }
  const { result, latest, retry } = useLoaded(kind, useQueryValue('page'), load)
  const shown = result ?? latest
  return {
    shown: shown?.ok ? shown.answer : undefined,
    isBusy: result === undefined,
    hasFailed: result?.ok === false,
    retry,
  }
}
