import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Listeners } from '../listeners.ts'
import { CallError, callInBackground } from '../staff-api.ts'
import {
  deleteDraft,
  dropOldTexts,
  holdDraft,
  holdLeftDraft,
  type KeptText,
  loadTexts,
  saveDraft,
} from '../uploads/draft-storage.ts'
import { notKept, savingSoon } from '../uploads/save-soon.ts'

export type Typed = KeptText['typed']

/** The subject of the draft of an enquiry that is being entered. */
export const NEW_ENQUIRY = 'new-enquiry'

const NOTE_SUBJECT = /^note\/(.+)$/

/** Returns the subject of the draft of a note. */
export function noteOn(enquiryId: string): string {
  return `note/${enquiryId}`
}

/**
 * Drops the drafts that are older than 14 days, and those about enquiries that are gone.
 * @param mayAsk whether the role may read enquiries
 */
export async function dropOldDrafts(mayAsk: boolean): Promise<void> {
  const isGone = async (subject: string) => {
    const id = NOTE_SUBJECT.exec(subject)?.[1]
    if (!mayAsk || id === undefined) return false
    const answer: unknown = await callInBackground(`/api/admin/enquiries/${id}`, z.unknown()).catch((error) => error)
    return answer instanceof CallError && answer.status === 404
  }
  await dropOldTexts(isGone).catch(notKept)
}

/**
 * The texts that are being typed about enquiries, kept in this browser from the first letter until they are saved or
 * discarded (decision 042). They live as long as the page.
 */
class TextDrafts {
  readonly #drafts = new Map<string, KeptText>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  /** The subjects of those that were changed since the last save. */
  readonly #changed = new Set<string>()
  readonly #saveSoon = savingSoon(() => {
    for (const subject of this.#changed) {
      const draft = this.#drafts.get(subject)
      if (draft) void saveDraft(draft).catch(notKept)
    }
    this.#changed.clear()
  })

  /** Returns the draft about a subject, until it is saved or discarded. */
  readonly about = (subject: string): KeptText | undefined => this.#drafts.get(subject)

  /** Writes a draft; one without any letter ends. */
  write(subject: string, typed: Typed): void {
    if (Object.values(typed).every((text) => text === '')) {
      this.end(subject)
      return
    }
    const before = this.#drafts.get(subject)
    const id = before?.id ?? crypto.randomUUID()
    if (!before) holdDraft(id)
    this.#keep({ id, kind: 'text', subject, typed, changedAt: Date.now() })
  }

  /** Ends a draft that was saved or discarded. Returns a function that puts it back. */
  readonly end = (subject: string): (() => void) => {
    const draft = this.#drafts.get(subject)
    if (!draft) return () => {}
    this.#drafts.delete(subject)
    void deleteDraft(draft.id).catch(notKept)
    this.#listeners.tell()
    return () => this.#keep({ ...draft, changedAt: Date.now() })
  }

  /** Takes over the drafts of windows that were closed. */
  async takeOver(): Promise<void> {
    for (const kept of await loadTexts().catch(() => [])) {
      if (this.#drafts.has(kept.subject) || !(await holdLeftDraft(kept.id))) continue
      if (this.#drafts.has(kept.subject)) continue
      this.#drafts.set(kept.subject, kept)
      this.#listeners.tell()
    }
  }

  #keep(draft: KeptText): void {
    this.#drafts.set(draft.subject, draft)
    this.#changed.add(draft.subject)
    this.#saveSoon()
    this.#listeners.tell()
  }
}

export const textDrafts = new TextDrafts()

/** Returns the draft about a subject; the component renders again when it changes. */
export function useTextDraft(subject: string): KeptText | undefined {
  return useSyncExternalStore(textDrafts.subscribe, () => textDrafts.about(subject))
}
