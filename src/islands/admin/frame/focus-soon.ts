import type { RefObject } from 'react'
import { afterPaint } from '#client/after-paint.ts'

/** An element: by its id, its ref, or a function that finds it. */
type Place = string | RefObject<Element | null> | (() => HTMLElement | null | undefined)

function elementAt(place: Place): HTMLElement | null | undefined {
  if (typeof place === 'string') return document.getElementById(place)
  if (typeof place === 'function') return place()
  return place.current instanceof HTMLElement ? place.current : null
}

/**
 * Focuses an element after the next paint, or one paint later, because React may render it in two steps. Does nothing
 * if the element is still missing then.
 */
export function focusSoon(place: Place): void {
  afterPaint(() => {
    const element = elementAt(place)
    if (element) element.focus()
    else afterPaint(() => elementAt(place)?.focus())
  })
}

/** A `ref` that focuses its element when it appears, because the pressed element is gone. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** If the focused element was removed or disabled, focuses the first of `places` that is available (WCAG 2.4.3). */
export function keepFocus(...places: Place[]): void {
  focusSoon(() => {
    if (document.activeElement !== document.body) return null
    const elements = places.map(elementAt)
    return elements.find((element) => element?.isConnected && !element.matches(':disabled, [inert] *'))
  })
}

export const FORM_HEADING_ID = 'form-heading'

/** Returns the heading of the form, if it is shown. */
export const formHeading = () => document.getElementById(FORM_HEADING_ID)

export const rowId = (recordId: string) => `record-${recordId}`

/**
 * Focuses the question about consent in the row of a record, or the button that edits it, or the heading of the form when
 * the list does not show the record.
 */
export function focusRow(recordId: string): void {
  const inRow = (what: string) => document.querySelector<HTMLElement>(`#${rowId(recordId)} [${what}]`)
  focusSoon(() => inRow('data-consent-question') ?? inRow('data-edit') ?? formHeading())
}
