import type { StaffRecord } from '#schemas/record.ts'

/**
 * Returns how many records of a list wait for who is signed in, that in words, and the first of them: publications that were asked for wait
 * for a publisher, returned ones for an author. Undefined when none does.
 */
export function dueIn(
  records: readonly Pick<StaffRecord, 'id' | 'state' | 'review'>[] | undefined,
  mayPublish: boolean,
): { count: number; text: string; firstId: string } | undefined {
  const [step, text] = mayPublish ? ['asked', 'Asked for publication'] : ['returned', 'Returned for changes']
  const due = records?.filter(({ state, review }) => state === 'unpublished' && review?.state === step) ?? []
  const [first] = due
  return first && { count: due.length, text: `${text}: ${due.length}`, firstId: first.id }
}
