import type { EnquiryChange } from '../../../src/schemas/enquiry-change.ts'
import type { Staff } from '../../guards/session.ts'
import type { StaffEntry } from '../../stores/enquiry-document.ts'

/** Who changes an enquiry and when, and the `Idempotency-Key` of the call. */
export interface ChangeContext {
  staff: Pick<Staff, 'email' | 'name'>
  now: Date
  key?: string | undefined
}

/** Returns what staff have made of an enquiry after a change. Fields of later code stay as they are. */
export function changedEntry(
  entry: StaffEntry | null,
  change: EnquiryChange,
  { staff, now, key }: ChangeContext,
): StaffEntry {
  const notes = [...(entry?.notes ?? [])]
  if (isNewNote(entry, change, key)) {
    const { email: by, name } = staff
    notes.push({
      at: now.toISOString(),
      by,
      name: name || by,
      text: change.note ?? '',
      ...(key !== undefined && { key }),
    })
  }
  return {
    ...entry,
    version: (entry?.version ?? 0) + 1,
    state: change.state ?? entry?.state ?? 'new',
    notes,
    followUp: change.followUp === undefined ? (entry?.followUp ?? null) : change.followUp,
    changedAt: now.toISOString(),
    changedBy: staff.email,
  }
}

/**
 * Returns whether a change adds a note: not an empty one, not the same that was stored under this key before.
 */
function isNewNote(entry: StaffEntry | null, { note = '' }: EnquiryChange, key: string | undefined): boolean {
  if (note.trim() === '') return false
  return key === undefined || !entry?.notes.some((stored) => stored.key === key && stored.text === note)
}

/** Returns whether a change cannot overwrite what somebody else has changed: it only adds. */
export function onlyAdds(change: EnquiryChange): boolean {
  return change.state === undefined && change.followUp === undefined
}
