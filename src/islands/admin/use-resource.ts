import { useCallback, useEffect, useMemo, useState } from 'react'
import { callApi, sentenceOf } from './staff-api.ts'

export interface Resource<Item> {
  /** null until it has been read for the first time. */
  items: Item[] | null
  /** Why the last reading failed; empty when it did not. */
  failure: string
  reload: () => Promise<void>
  /** Puts one item as it is now in the place of what it was. */
  replace: (item: Item) => void
}

/**
 * One list of the server, read at once and again on `reload`.
 * @param name of the list in the answer @param otherwise what to say when the server gives no reason for a failure
 */
export function useResource<Item extends { id: string } | { file: string }>(
  path: string,
  name: string,
  otherwise: string,
): Resource<Item> {
  const [items, setItems] = useState<Item[] | null>(null)
  const [failure, setFailure] = useState('')

  const reload = useCallback(async () => {
    try {
      const answer = await callApi<Record<string, Item[]>>(path)
      setItems(answer[name] ?? [])
      setFailure('')
    } catch (error) {
      setFailure(sentenceOf(error, otherwise))
    }
  }, [path, name, otherwise])

  useEffect(() => {
    void reload()
  }, [reload])

  const replace = useCallback((item: Item) => {
    setItems((before) => before?.map((other) => (keyOf(other) === keyOf(item) ? item : other)) ?? null)
  }, [])

  return useMemo(() => ({ items, failure, reload, replace }), [items, failure, reload, replace])
}

function keyOf(item: { id: string } | { file: string }): string {
  return 'id' in item ? item.id : item.file
}
