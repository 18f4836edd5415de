import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FetchResult } from '#client/fetch-json.ts'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'

/**
 * Loads the data of a key, and logs a failure.
 * @param key undefined while nothing is to be loaded
 * @returns `result` for the key, undefined until it is loaded; `latest`, the last result of any key; and `retry`
 */
export function useLoaded<Key extends string | null, Answer>(
  kind: PictureKind,
  key: Key | undefined,
  load: (key: Key) => Promise<FetchResult<Answer>>,
) {
  const [loaded, setLoaded] = useState<{ key: Key; result: FetchResult<Answer> }>()
  const wanted = useRef<Key>(undefined)
  const start = async (asked: Key) => {
    wanted.current = asked
    const result = await load(asked)
    if (!result.ok) console.error(RECORD_KINDS[kind].messages.loadFailed, result.failure)
    // The visitor may have asked for another key meanwhile.
    if (wanted.current === asked) setLoaded({ key: asked, result })
  }
  const startAsked = useEffectEvent(start)
  useEffect(() => {
    if (key !== undefined) startAsked(key)
  }, [key])
  const retry = () => {
    setLoaded(undefined)
    if (key !== undefined) start(key)
  }
  return { result: loaded?.key === key ? loaded?.result : undefined, latest: loaded?.result, retry }
}
