import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { loadRecord, wholeRecord } from './load-records.ts'
import type { CardRecord } from './RecordCard.tsx'

/**
 * Finds the record that the address names: on the page shown, or with a request if the record is on another page.
 * @param id null when the address names no record
 * @param shown undefined while the page is loading
 * @returns the record, if it is found; whether it is gone or could not be loaded; and `retry`
 */
export function useOpenRecord(kind: PictureKind, id: string | null, shown: readonly CardRecord[] | undefined) {
  const onPage = useMemo(
    () =>
      wholeRecord(
        kind,
        shown?.find((record) => record.id === id),
      ),
    [kind, id, shown],
  )
  const elsewhere = shown && !onPage && id !== null ? id : undefined
  const [loaded, setLoaded] = useState<{ id: string; result: Awaited<ReturnType<typeof loadRecord>> }>()
  const wanted = useRef<string>(undefined)
  const load = async (asked = elsewhere) => {
    wanted.current = asked
    setLoaded(undefined)
    if (asked === undefined) return
    const result = await loadRecord(kind, asked)
    if (!result.ok) console.error(RECORD_KINDS[kind].messages.loadFailed, result.failure)
    // The visitor may have opened another record meanwhile.
    if (wanted.current === asked) setLoaded({ id: asked, result })
  }
  const start = useEffectEvent(load)
  useEffect(() => void start(elsewhere), [elsewhere])
  const result = loaded?.id === elsewhere ? loaded?.result : undefined
  const found = result?.ok ? result.answer : undefined
  return {
    record: onPage ?? found,
    isGone: result?.ok === true && !found,
    hasFailed: result?.ok === false,
    retry: () => void load(),
  }
}
