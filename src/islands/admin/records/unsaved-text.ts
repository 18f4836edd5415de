import type { AdminLabels } from '#islands/admin-labels.ts'
import { recentMomentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'

/** Returns `Your change from 14:32, not saved`. @param changedAt milliseconds since 1970 */
export function unsavedText(labels: AdminLabels['recordForm'], changedAt: number): string {
  return fillIn(labels.unsaved, { when: recentMomentText(new Date(changedAt).toISOString(), new Date()) })
}
