import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { daysUntil, shortDayText } from '#shared/days.ts'

/**
 * Returns the validity of a document as text, with its note.
 * @param today as in 2026-11-21
 * @param warningDays a document that expires within this many days needs attention
 * @returns `validity`, for example `Permanent` or `Valid to 8 Jan 2027, renewal applied for`, and whether it needs
 *   attention
 */
export function validityOf(
  { expires, note }: Pick<DisclosureDocument, 'expires' | 'note'>,
  today: string,
  warningDays: number,
) {
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  if (!expires) return { validity: joined(note), runsOut: false }
  if (expires === 'permanent') return { validity: joined('Permanent', note), runsOut: false }
  const daysLeft = daysUntil(expires, today)
  const day = shortDayText(expires)
  if (daysLeft < 0) return { validity: joined(`Expired on ${day}`, note), runsOut: true }
  if (daysLeft <= warningDays) return { validity: joined(`Valid to ${day}`, note ?? 'runs out soon'), runsOut: true }
  return { validity: joined(`Valid to ${day}`, note), runsOut: false }
}
