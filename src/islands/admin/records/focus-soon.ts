import { afterPaint } from '#client/after-paint.ts'

/** Focuses an element once the page shows it. Does nothing when it is not there. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  afterPaint(() => find()?.focus())
}

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
