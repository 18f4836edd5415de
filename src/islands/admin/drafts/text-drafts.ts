import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { toast } from '../frame/Toasts.tsx'
import { CallError, callInBackground } from '../staff-api.ts'
import { Store } from '../store.ts'
import {
  deleteDraft,
  type KeptText,
  loadAll,
  loadDrafts,
  lockDraft,
  lockLeftDraft,
  notKept,
  saveDraft,
} from './draft-storage.ts'

/** Delete older drafts: they are about families, in a browser that several people may use. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000

/** The subject of the draft of a new enquiry that staff enter. */
export const NEW_ENQUIRY = 'new-enquiry'

const NOTE_SUBJECT = /^note\/(.+)$/

/** Returns the subject of the draft of a note. */
export const noteOn = (enquiryId: string) => `note/${enquiryId}`

/**
 * Deletes everybody's text drafts that are older than 14 days, and the drafts about deleted enquiries.
 * @param mayAsk whether the role may read enquiries
 */
export async function dropOldTexts(mayAsk: boolean): Promise<void> {
  const isGone = async (subject: string) => {
    const id = NOTE_SUBJECT.exec(subject)?.[1]
    if (!mayAsk || id === undefined) return false
    const answer: unknown = await callInBackground(`/api/admin/enquiries/${id}`, z.unknown()).catch((error) => error)
    return answer instanceof CallError && answer.status === 404
  }
  for (const draft of await loadAll()) {
    if (draft.kind === 'text' && (isOld(draft) || (await isGone(draft.subject)))) await deleteDraft(draft.id)
  }
}

const isOld = ({ changedAt }: KeptText) => Date.now() - changedAt > MAX_AGE_MS

/** The drafts of this window, by subject. */
const drafts = new Store<Readonly<Record<string, KeptText | undefined>>>({})

function keep(typed: Omit<KeptText, 'changedAt'>): void {
  const draft = { ...typed, changedAt: Date.now() }
  drafts.set({ ...drafts.get(), [draft.subject]: draft })
  void saveDraft(draft).catch(notKept)
}

/**
 * The drafts of texts about enquiries, stored in this browser from the first letter until they are saved or discarded
 * (decision 042). The object lives as long as the page.
 */
export const textDrafts = {
  /** Returns the draft about a subject, until it is saved or discarded. */
  about: (subject: string): KeptText | undefined => drafts.get()[subject],

  /** Writes a draft, or deletes an empty one. */
  write(subject: string, typed: KeptText['typed']): void {
    if (Object.values(typed).every((text) => text === '')) return void textDrafts.end(subject)
    const begun = textDrafts.about(subject)
    const id = begun?.id ?? crypto.randomUUID()
    if (!begun) void lockDraft(id)
    keep({ id, kind: 'text', subject, typed })
  },

  /** Deletes a draft. Returns a function that restores it, and offers Undo if it replaces a newer draft. */
  end(subject: string): () => void {
    const draft = textDrafts.about(subject)
    if (!draft) return () => {}
    drafts.set({ ...drafts.get(), [subject]: undefined })
    void deleteDraft(draft.id).catch(notKept)
    return () => {
      const putNewerBack = textDrafts.about(subject) && textDrafts.end(subject)
      keep(draft)
      if (putNewerBack) toast('done', 'What was typed since is put aside.', putNewerBack)
    }
  },

  /** Takes over the drafts of closed windows. */
  async takeOver(): Promise<void> {
    for (const kept of await loadDrafts()) {
      if (kept.kind !== 'text' || isOld(kept) || textDrafts.about(kept.subject)) continue
      if (!(await lockLeftDraft(kept.id)) || textDrafts.about(kept.subject)) continue
      drafts.set({ ...drafts.get(), [kept.subject]: kept })
    }
  },
}

/** Returns the draft about a subject; the component renders again when it changes. */
export function useTextDraft(subject: string): KeptText | undefined {
  return useSyncExternalStore(drafts.subscribe, () => textDrafts.about(subject))
}
