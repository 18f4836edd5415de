import { useCallback, useEffect, useState } from 'react'

const SEARCH = 'search'

/**
 * Returns what is searched for, and a function that changes it. It is in the state of the history entry: a reload and
 * Back keep it, and no name gets into an address (docs/decisions/067).
 */
export function useSearch(): [string, (search: string) => void] {
  const [search, setSearch] = useState(searchHere)
  useEffect(() => {
    const follow = () => setSearch(searchHere())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const change = useCallback((next: string) => {
    setSearch(next)
    history.replaceState({ ...history.state, [SEARCH]: next }, '')
  }, [])
  return [search, change]
}

function searchHere(): string {
  const kept: unknown = history.state?.[SEARCH]
  return typeof kept === 'string' ? kept : ''
}
