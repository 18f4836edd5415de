import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

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

/** What was searched for in this tab, and by whom; each text under the key that its history entry has. */
const KEPT = 'staffSearches'
const keptSchema = z.object({ person: z.string(), texts: z.record(z.string(), z.string()) })

/** Returns what this person has searched for at a history entry; empty without. */
function keptSearch(person: string, key: string): string {
  return textsOf(person)[key] ?? ''
}

function keepSearch(person: string, key: string, text: string): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ person, texts: { ...textsOf(person), [key]: text } }))
}

/** Forgets them all: names of families are among them, and the next person at this tab may press Back. */
export function forgetSearches(): void {
  sessionStorage.removeItem(KEPT)
}

function textsOf(person: string): Readonly<Record<string, string>> {
  const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'))
  return data?.person === person ? data.texts : {}
}
