import { useCallback, useEffect, useState } from 'react'
import { keepSearch, keptSearch } from './kept-searches.ts'

/** In the state of a history entry: the key of what was searched for there. */
const SEARCH_KEY = 'searchKey'

/**
 * Returns what is searched for, and a function that changes it. A reload and Back keep it for the person, until the tab
 * is closed or the person signs out; no name gets into an address (docs/decisions/022).
 * @param person the id of who is signed in
 */
export function useSearch(person: string): [string, (search: string) => void] {
  const [search, setSearch] = useState(() => keptSearch(person, keyHere()))
  useEffect(() => {
    const follow = () => setSearch(keptSearch(person, keyHere()))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [person])
  const change = useCallback(
    (next: string) => {
      setSearch(next)
      const key = keyHere() || crypto.randomUUID()
      if (key !== keyHere()) history.replaceState({ ...history.state, [SEARCH_KEY]: key }, '')
      keepSearch(person, key, next)
    },
    [person],
  )
  return [search, change]
}

function keyHere(): string {
  const key: unknown = history.state?.[SEARCH_KEY]
  return typeof key === 'string' ? key : ''
}
