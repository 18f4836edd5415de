import type { RefObject } from 'react'
import { afterPaint } from '#client/after-paint.ts'

/** How to find an element: by its id, by its ref, or with a function. */
type Place = string | RefObject<Element | null> | (() => HTMLElement | null | undefined)

function elementAt(place: Place): HTMLElement | null | undefined {
  if (typeof place === 'string') return document.getElementById(place)
  if (typeof place === 'function') return place()
  return place.current instanceof HTMLElement ? place.current : null
}

/**
 * Focuses an element after the next paint. If the element is missing then, tries again one paint later, because React
 * can need two steps to render it.
 */
export function focusSoon(place: Place): void {
  afterPaint(() => {
    const element = elementAt(place)
    if (element) element.focus()
    else afterPaint(() => elementAt(place)?.focus())
  })
}

/** A `ref` that focuses its element when it appears, for use when the pressed element disappears. */
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
 * Focuses an element in a record's row: the question about consent, or else the edit button. If the list does not show
 * the record, focuses the heading of the form.
 */
export function focusRow(recordId: string): void {
  const inRow = (what: string) => document.querySelector<HTMLElement>(`#${rowId(recordId)} [${what}]`)
  focusSoon(() => inRow('data-consent-question') ?? inRow('data-edit') ?? formHeading())
}
