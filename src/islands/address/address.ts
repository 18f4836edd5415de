import { afterPaint } from '#client/after-paint.ts'

/**
 * The state of a page's galleries. The query has the category, the page and the open record. `history.state` has the
 * open overlays (dialogs): each has a history entry, so that Back closes the overlay. All islands of the page share one
 * store, and React reads the store with the hooks in use-address.ts.
 */
interface Address {
  query: URLSearchParams
  /** The names of the open overlays, the topmost last. */
  overlays: readonly string[]
}

/** Query parameters to set; null removes a parameter. */
type QueryChanges = Readonly<Record<string, string | null>>

let address: Address | undefined
const listeners = new Set<() => void>()

/** Returns the address that the galleries show. The browser's address follows after the next paint. */
export function currentAddress(): Address {
  address ??= readAddress()
  return address
}

/** Calls `listener` after every change. @returns a function that removes the listener */
export function subscribeToAddress(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  addEventListener('popstate', onPopState)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Changes the query in a new history entry; other parameters do not change. Listeners are called at once. The browser's
 * address follows after the next paint, because changing it takes tens of milliseconds.
 */
export function changeQuery(changes: QueryChanges): void {
  const { query, overlays } = currentAddress()
  const next = withChanges(query, changes)
  if (String(next) === String(query)) return
  show({ query: next, overlays })
  afterPaint(() => history.pushState(null, '', hrefWith(next)))
}

/** Opens an overlay in a new history entry, after the next paint, because showing a modal dialog is slow. */
export function openOverlay(name: string, changes: QueryChanges = {}): void {
  afterPaint(() => {
    const before = currentAddress()
    const query = withChanges(before.query, changes)
    const overlays = [...before.overlays, name]
    history.pushState({ overlays }, '', hrefWith(query))
    show({ query, overlays })
  })
}

/**
 * Closes an overlay and the overlays above it by going back in the history. An overlay whose address was opened
 * directly has no history entry: then `changes` are made in the current entry.
 */
export function closeOverlay(name: string, changes: QueryChanges = {}): void {
  const { query, overlays } = currentAddress()
  const index = overlays.indexOf(name)
  if (index >= 0) {
    show({ query, overlays: overlays.slice(0, index) })
    history.go(index - overlays.length)
    return
  }
  const next = withChanges(query, changes)
  if (String(next) === String(query)) return
  history.replaceState(history.state, '', hrefWith(next))
  show({ query: next, overlays })
}

function show(next: Address): void {
  address = next
  for (const listener of listeners) listener()
}

function onPopState(): void {
  show(readAddress())
}

function readAddress(): Address {
  return { query: new URLSearchParams(location.search), overlays: history.state?.overlays ?? [] }
}

function withChanges(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

function hrefWith(query: URLSearchParams): string {
  const url = new URL(location.href)
  url.search = String(query)
  return url.href
}
