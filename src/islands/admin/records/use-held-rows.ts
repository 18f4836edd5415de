import { useEffect, useRef, useState } from 'react'
import { rowId } from './focus-soon.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Keeps the ids of rows that stay in a list although they are deleted: until the pointer and the focus have left it, or a
 * finger touches another place.
 */
export function useHeldRows() {
  const [held, setHeld] = useState(NONE)
  const list = useRef<HTMLUListElement>(null)
  const hold = (id: string) => setHeld((before) => new Set([...before, id]))

  useEffect(() => {
    if (held.size === 0) return
    const isIn = (target: EventTarget | null) => target instanceof Node && (list.current?.contains(target) ?? false)
    const release = (event: Event) => {
      if (isIn(event.target)) return
      if (isIn(document.activeElement)) leaveHeldRow(list.current, held)
      setHeld(NONE)
    }
    // A mouse that moves elsewhere, a finger that touches elsewhere, the focus that goes elsewhere.
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const name of events) addEventListener(name, release)
    return () => {
      for (const name of events) removeEventListener(name, release)
    }
  }, [held])
  return { held, hold, list }
}

/** Moves the focus from a row that is about to vanish to the next one that stays. */
function leaveHeldRow(list: HTMLElement | null, held: ReadonlySet<string>): void {
  const rows = [...(list?.children ?? [])]
  const isHeld = (row: Element) => [...held].some((id) => row.id === rowId(id))
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[from]
  if (!row || !isHeld(row)) return
  const next = [...rows.slice(from), ...rows.slice(0, from).reverse()].find((other) => !isHeld(other))
  next?.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true })
}
