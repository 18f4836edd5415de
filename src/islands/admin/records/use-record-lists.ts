import { useEffect, useMemo, useState } from 'react'
import { type StaffRecord, staffListSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { forEachKind, RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { answersInOrder } from '../answers-in-order.ts'
import { callApi, callInBackground, messageOf } from '../staff-api.ts'
import { type Resource, replaced } from '../use-resource.ts'

type ListState = Pick<Resource<StaffRecord>, 'items' | 'failure'>

/**
 * Reads the list of every kind of record at once, again whenever the window is shown again, and each on its `reload`.
 * @param isAllowed whether the role may read them
 * @param otherwise the message when the server gives no reason for a failure
 */
export function useRecordLists(isAllowed: boolean, otherwise: string): Record<RecordKind, Resource<StaffRecord>> {
  const [states, setStates] = useState(() => forEachKind((): ListState => ({ items: null, failure: '' })))

  const actions = useMemo(() => {
    const update = (kind: RecordKind, next: (before: ListState) => ListState) =>
      setStates((before) => ({ ...before, [kind]: next(before[kind]) }))
    return forEachKind((kind) => {
      const ask = answersInOrder()
      const read = async (call: typeof callApi | typeof callInBackground) => {
        const isNewest = ask()
        const result = await call(recordPaths(kind).staffList, staffListSchema(kind))
        if (!isNewest()) return
        update(kind, ({ items }) =>
          result.ok
            ? { items: newestOf(result.answer, items), failure: '' }
            : { items, failure: messageOf(result.failure, otherwise) },
        )
      }
      return {
        reload: () => read(callApi),
        reloadInBackground: () => read(callInBackground),
        replace: (record: StaffRecord) =>
          update(kind, ({ items, failure }) => ({ items: replaced(items, record), failure })),
      }
    })
  }, [otherwise])

  useEffect(() => {
    if (!isAllowed) return
    for (const kind of RECORD_KIND_IDS) void actions[kind].reload()
    const readIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      for (const kind of RECORD_KIND_IDS) void actions[kind].reloadInBackground()
    }
    document.addEventListener('visibilitychange', readIfVisible)
    return () => document.removeEventListener('visibilitychange', readIfVisible)
  }, [actions, isAllowed])

  return useMemo(
    () =>
      forEachKind((kind) => {
        const { reload, replace } = actions[kind]
        return { ...states[kind], reload, replace }
      }),
    [states, actions],
  )
}

/** Returns the answer, but a record as it is shown where that is newer: it was changed after the list was asked for. */
function newestOf(answer: StaffRecord[], shown: StaffRecord[] | null): StaffRecord[] {
  const known = new Map(shown?.map((record) => [record.id, record]))
  return answer.map((record) => {
    const before = known.get(record.id)
    return before && before.version > record.version ? before : record
  })
}
