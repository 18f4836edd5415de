import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'

/**
 * Returns how many records of a list wait for who is signed in, that in words, and the first of them: publications that were asked for wait
 * for a publisher, returned ones for an author. Undefined when none does.
 */
export function dueIn(
  records: readonly Pick<StaffRecord, 'id' | 'state' | 'review'>[] | undefined,
  mayPublish: boolean,
  labels: Pick<AdminLabels['review'], 'askedCount' | 'returnedCount'>,
): { count: number; text: string; firstId: string } | undefined {
  const step = mayPublish ? 'asked' : 'returned'
  const due = records?.filter(({ state, review }) => state === 'unpublished' && review?.state === step) ?? []
  const [first] = due
  return first && { count: due.length, text: fillIn(labels[`${step}Count`], { count: due.length }), firstId: first.id }
}
