import { useCallback, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { answersInOrder } from './answers-in-order.ts'
import { callApi, messageOf } from './staff-api.ts'

export interface Resource<Item> {
  /** Null until the first response. */
  items: Item[] | null
  /** The message of the last failed request; empty after a success. */
  failure: string
  reload: () => Promise<void>
  /** Replaces one item by its newer version. */
  replace: (item: Item) => void
}

type Keyed = { id: string } | { file: string }

/**
 * Fetches a list from the server at once, and again on `reload`.
 * @param path null when the role may not read it
 * @param schema of the response
 * @param otherwise the message when the server gives no reason for a failure
 */
export function useResource<Item extends Keyed>(
  path: string | null,
  schema: z.ZodMiniType<Item[]>,
  otherwise: string,
): Resource<Item> {
  const [items, setItems] = useState<Item[] | null>(null)
  const [failure, setFailure] = useState('')
  const [ask] = useState(answersInOrder)

  const reload = useCallback(async () => {
    if (path === null) return
    const isNewest = ask()
    const result = await callApi(path, schema)
    if (!isNewest()) return
    if (result.ok) setItems(result.answer)
    setFailure(result.ok ? '' : messageOf(result.failure, otherwise))
  }, [ask, path, schema, otherwise])

  useEffect(() => {
    void reload()
  }, [reload])

  const replace = useCallback((item: Item) => setItems((before) => replaced(before, item)), [])

  return useMemo(() => ({ items, failure, reload, replace }), [items, failure, reload, replace])
}

/** Returns `items` with one of them replaced by its newer version. */
export function replaced<Item extends Keyed>(items: Item[] | null, item: Item): Item[] | null {
  return items?.map((other) => (keyOf(other) === keyOf(item) ? item : other)) ?? null
}

function keyOf(item: Keyed): string {
  return 'id' in item ? item.id : item.file
}
