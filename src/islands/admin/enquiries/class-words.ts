import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'

/** Returns `class 6` for `6th`; names such as KG stay as they are. */
export function classWords(name: string, labels: AdminLabels['enquiries']): string {
  const number = /^\d+/.exec(name)?.[0]
  return number === undefined ? name : fillIn(labels.inClass, { class: number })
}
