import type { DisclosureDocument } from '#schemas/disclosure/document.ts'
import { daysUntil } from '../indian-day.ts'
import { shortDay } from '../short-day.ts'

/**
 * How long a document is valid, in words, with what else stands beside it.
 * @param today as in 2026-11-21 @param warningDays from how many days before its last day it counts as running out
 * @returns `validity`, for example `Permanent` or `Valid to 8 Jan 2027, renewal applied for`, and whether it needs attention
 */
export function validityOf(
  { expires, note }: Pick<DisclosureDocument, 'expires' | 'note'>,
  today: string,
  warningDays: number,
) {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  if (!expires) return { validity: words(note), runsOut: false }
  if (expires === 'permanent') return { validity: words('Permanent', note), runsOut: false }
  const daysLeft = daysUntil(expires, today)
  const day = shortDay(expires)
  if (daysLeft < 0) return { validity: words(`Expired on ${day}`, note), runsOut: true }
  if (daysLeft <= warningDays) return { validity: words(`Valid to ${day}`, note ?? 'runs out soon'), runsOut: true }
  return { validity: words(`Valid to ${day}`, note), runsOut: false }
}
