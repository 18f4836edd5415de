import { useEffect, useEffectEvent, useState } from 'react'
import type { PictureRecord } from '#schemas/record.ts'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { loadRecord } from './load-records.ts'

/** Whether a record that is not on the page shown was found. */
type Lookup = { state: 'none' } | { state: 'gone' } | { state: 'failed' } | { state: 'found'; record: PictureRecord }
const NONE: Lookup = { state: 'none' }

/**
 * Finds the record that the address names: on the page shown, or by itself when it is on another page.
 * @param id null when the address names none
 * @param shown null while the page is loading
 * @returns the record, once it is found; whether it is gone or could not be loaded; and `retry`
 */
export function useOpenRecord(kind: PictureKind, id: string | null, shown: readonly PictureRecord[] | null) {
  const [lookup, setLookup] = useState<Lookup & { id?: string }>(NONE)
  const onPage = shown?.find((record) => record.id === id)
  const elsewhere = shown !== null && !onPage ? id : null

  const find = async (wanted: string) => {
    const result = await loadRecord(kind, wanted)
    if (!result.ok) console.error(RECORD_KINDS[kind].messages.loadFailed, result.failure)
    const found = result.ok && result.answer
    const missing = { state: result.ok ? ('gone' as const) : ('failed' as const), id: wanted }
    setLookup(found ? { state: 'found', record: found, id: wanted } : missing)
  }

  const findAsked = useEffectEvent(find)
  useEffect(() => {
    if (elsewhere !== null) findAsked(elsewhere)
  }, [elsewhere])

  const current = lookup.id === id ? lookup : NONE
  return {
    record: onPage ?? (current.state === 'found' ? current.record : undefined),
    isGone: elsewhere !== null && current.state === 'gone',
    hasFailed: elsewhere !== null && current.state === 'failed',
    retry: () => {
      if (elsewhere !== null) find(elsewhere)
    },
  }
}
