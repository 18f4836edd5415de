import { afterPaint } from '#client/after-paint.ts'

/**
 * Focuses an element once the page shows it: after the next paint, or one later when React renders it in two steps. Does
 * nothing when it is not there then.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  afterPaint(() => {
    const element = find()
    if (element) element.focus()
    else afterPaint(() => find()?.focus())
  })
}

/** Focuses an element when it appears, as its `ref`: what was pressed is gone, and reading goes on there. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Gives the focus to the first of these that is there, if it was lost: the element that had it has gone or was disabled
 * (WCAG 2.4.3).
 */
export function keepFocus(...finds: (() => HTMLElement | null | undefined)[]): void {
  focusSoon(() => {
    if (document.activeElement !== document.body) return null
    for (const find of finds) {
      const element = find()
      if (element?.isConnected && !element.matches(':disabled, [inert] *')) return element
    }
    return null
  })
}

/** The id of the heading of the form for a record. */
export const FORM_HEADING_ID = 'form-heading'

/** Returns that heading, if it is shown. */
export const formHeading = () => document.getElementById(FORM_HEADING_ID)

/** Returns the id of a record's row in the list. */
export function rowId(recordId: string): string {
  return `record-${recordId}`
}

/** Marks the question about consent, which keeps the focus that its row would get. */
export const CONSENT_QUESTION = { 'data-consent-question': '' } as const

/**
 * Focuses the question in the row of a record, or the button that edits it, or the heading of the form when the list does
 * not show the record.
 */
export function focusRow(recordId: string, formHeadingId = ''): void {
  focusSoon(
    () =>
      document.querySelector<HTMLElement>(`#${rowId(recordId)} [data-consent-question]`) ??
      document.querySelector<HTMLElement>(`#${rowId(recordId)} [data-edit]`) ??
      document.getElementById(formHeadingId),
  )
}
