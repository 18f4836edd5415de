import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'

/**
 * Returns how many records of a list wait for who is signed in, and that in words: publications that were asked for wait
 * for a publisher, returned ones for an author. Undefined when none does.
 */
export function dueIn(
  records: readonly Pick<StaffRecord, 'state' | 'review'>[] | null,
  mayPublish: boolean,
  labels: Pick<AdminLabels['review'], 'askedCount' | 'returnedCount'>,
): { count: number; text: string } | undefined {
  const step = mayPublish ? 'asked' : 'returned'
  const count = records?.filter(({ state, review }) => state === 'unpublished' && review?.state === step).length ?? 0
  return count === 0 ? undefined : { count, text: fillIn(labels[`${step}Count`], { count }) }
}
