import type { PictureRecord } from '#schemas/record.ts'
import type { PictureKind } from '#schemas/record-kinds/record-kinds.ts'
import { loadRecord } from './load-records.ts'
import { useLoaded } from './use-loaded.ts'

/**
 * Finds the record that the address names: on the page shown, or with a request if the record is on another page.
 * @param id null when the address names no record
 * @param shown undefined while the page is loading
 * @returns the record, if it is found; whether it is gone or could not be loaded; and `retry`
 */
export function useOpenRecord(kind: PictureKind, id: string | null, shown: readonly PictureRecord[] | undefined) {
  const onPage = shown?.find((record) => record.id === id)
  const elsewhere = shown && !onPage && id !== null ? id : undefined
  const { result, retry } = useLoaded(kind, elsewhere, (wanted) => loadRecord(kind, wanted))
  const found = result?.ok ? result.answer : undefined
  return { record: onPage ?? found, isGone: result?.ok === true && !found, hasFailed: result?.ok === false, retry }
}
