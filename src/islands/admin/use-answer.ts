import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { answersInOrder } from './answers-in-order.ts'
import { callApi, messageOf } from './staff-api.ts'

/** An answer of the server that is read at once, and again on `reload`. */
export interface Answered<Answer> {
  /** Null until the first response. */
  answer: Answer | null
  /** The message of the last failed request; empty after a success. */
  failure: string
  reload: () => Promise<void>
}

/**
 * Fetches an answer from the server.
 * @param otherwise the message when the server gives no reason for a failure
 */
export function useAnswer<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  otherwise: string,
): Answered<z.infer<Schema>> {
  const [answer, setAnswer] = useState<z.infer<Schema> | null>(null)
  const [failure, setFailure] = useState('')
  const [ask] = useState(answersInOrder)
  const reload = useCallback(async () => {
    const isNewest = ask()
    const result = await callApi(path, schema)
    if (!isNewest()) return
    if (result.ok) setAnswer(result.answer)
    setFailure(result.ok ? '' : messageOf(result.failure, otherwise))
  }, [ask, path, schema, otherwise])
  useEffect(() => {
    void reload()
  }, [reload])
  return { answer, failure, reload }
}
