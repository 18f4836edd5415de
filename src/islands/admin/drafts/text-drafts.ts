import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Store } from '../../store.ts'
import { toast } from '../frame/Toasts.tsx'
import { CallError, callInBackground } from '../staff-api.ts'
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

/** Drafts older than this are deleted: drafts are about families, and several people can use the browser. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000

/** The subject of the draft of a new enquiry that staff enter. */
export const NEW_ENQUIRY = 'new-enquiry'

const NOTE_SUBJECT = /^note\/(.+)$/

/** Returns the `subject` of the draft for a note on this enquiry. */
export const noteOn = (enquiryId: string) => `note/${enquiryId}`

/**
 * Deletes everybody's text drafts that are older than 14 days, and drafts of notes on deleted enquiries.
 * @param mayAsk whether the person's role may read enquiries; if not, drafts of notes stay
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

/** This window's drafts about enquiries. The browser stores a draft until it is saved or discarded (decision 042). */
export const textDrafts = {
  /** Returns the draft about a subject; undefined if there is none. */
  about: (subject: string): KeptText | undefined => drafts.get()[subject],

  /** Stores the texts of a draft, or deletes the draft if all texts are empty. */
  write(subject: string, typed: KeptText['typed']): void {
    if (Object.values(typed).every((text) => text === '')) return void textDrafts.end(subject)
    const begun = textDrafts.about(subject)
    const id = begun?.id ?? crypto.randomUUID()
    if (!begun) void lockDraft(id)
    keep({ id, kind: 'text', subject, typed })
  },

  /** Deletes a draft. Returns a function that restores the draft, and offers Undo if a newer draft was replaced. */
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

  /** Continues the drafts that closed windows have left. */
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
