import { useAddress } from './store.ts'

/** In the state of a history entry: the key of what was searched for there. */
const SEARCH_KEY = 'searchKey'

/**
 * Returns what is searched for, and a function that changes it. A reload and Back keep it for the person, until the tab
 * is closed or the person signs out; no name gets into an address (docs/decisions/022).
 * @param person the id of who is signed in
 */
export function useSearch(person: string): [string, (search: string) => void] {
  const [search, setSearch] = useAddress(() => keptSearch(person, keyHere()))
  const change = (next: string) => {
    setSearch(next)
    const key = keyHere() || crypto.randomUUID()
    if (key !== keyHere()) history.replaceState({ ...history.state, [SEARCH_KEY]: key }, '')
    sessionStorage.setItem(`${KEPT}${person}/${key}`, next)
  }
  return [search, change]
}

function keyHere(): string {
  const key: unknown = history.state?.[SEARCH_KEY]
  return typeof key === 'string' ? key : ''
}

/** What begins the names under which texts are kept; the person and the key of the history entry follow. */
const KEPT = 'staffSearch/'

/** Returns what this person has searched for at a history entry; empty without. */
const keptSearch = (person: string, key: string) => sessionStorage.getItem(`${KEPT}${person}/${key}`) ?? ''

/** Forgets all searches: names of families are among them, and the next person at this tab may press Back. */
export function forgetSearches(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(KEPT)) sessionStorage.removeItem(name)
}
