import type { RefObject } from 'react'
import { afterPaint } from '#client/after-paint.ts'

/** An element: by its id, by its ref, or found when it is to be focused. */
type Place = string | RefObject<Element | null> | (() => HTMLElement | null | undefined)

function elementAt(place: Place): HTMLElement | null | undefined {
  if (typeof place === 'string') return document.getElementById(place)
  if (typeof place === 'function') return place()
  return place.current instanceof HTMLElement ? place.current : null
}

/**
 * Focuses an element once the page shows it: after the next paint, or one later when React renders it in two steps. Does
 * nothing when it is not there then.
 */
export function focusSoon(place: Place): void {
  afterPaint(() => {
    const element = elementAt(place)
    if (element) element.focus()
    else afterPaint(() => elementAt(place)?.focus())
  })
}

/** Focuses an element when it appears, as its `ref`, because the pressed button is gone. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Focuses the first of these elements that exists, if the focus was lost: the element that had it is gone or was
 * disabled (WCAG 2.4.3).
 */
export function keepFocus(...places: Place[]): void {
  focusSoon(() => {
    if (document.activeElement !== document.body) return null
    const elements = places.map(elementAt)
    return elements.find((element) => element?.isConnected && !element.matches(':disabled, [inert] *'))
  })
}

export const FORM_HEADING_ID = 'form-heading'

/** Returns that heading, if it is shown. */
export const formHeading = () => document.getElementById(FORM_HEADING_ID)

/** Returns the id of a record's row in the list. */
export const rowId = (recordId: string) => `record-${recordId}`

/**
 * Focuses the question about consent in the row of a record, or the button that edits it, or the heading of the form when
 * the list does not show the record.
 */
export function focusRow(recordId: string): void {
  const inRow = (what: string) => document.querySelector<HTMLElement>(`#${rowId(recordId)} [${what}]`)
  focusSoon(() => inRow('data-consent-question') ?? inRow('data-edit') ?? formHeading())
}
