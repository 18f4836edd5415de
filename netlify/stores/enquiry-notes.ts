import type { StaffEntry, StoredNote } from './enquiry-document.ts'

/** Returns the notes of an enquiry, oldest first; with the one that earlier code wrote after a rollback. */
export function notesOf(entry: StaffEntry | undefined): StoredNote[] {
  const notes = [...(entry?.notes ?? [])]
  const isKnown = entry === undefined || entry.note === '' || notes.at(-1)?.text === entry.note
  return isKnown ? notes : [...notes, noteIn(entry)]
}

/**
 * Returns the notes of an enquiry that earlier code changed, which kept one text that was written over: each text that
 * it ever had is a note.
 * @param entries all changes by staff, oldest first
 */
export function notesOfEarlierCode(entries: readonly StaffEntry[]): StoredNote[] {
  const written = entries.filter(({ note }, index) => note !== '' && note !== entries[index - 1]?.note)
  return written.map(noteIn)
}

function noteIn({ note, changedAt, changedBy }: StaffEntry): StoredNote {
  return { at: changedAt, by: changedBy, name: changedBy, text: note }
}
