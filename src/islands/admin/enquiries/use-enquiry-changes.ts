import { useMutation } from '@tanstack/react-query'
import type { EnquiryChange, FollowUp } from '#schemas/enquiry-change.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { noteOn, textDrafts } from '../drafts/text-drafts.ts'
import { keepFocus } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, enquiriesChanged, INBOX } from '../queries.ts'
import { callApi, changeAt, isConflict, NO_CONTENT, sendJson } from '../staff-api.ts'

/** Says that the CRM has an enquiry, by which id. */
export const inCrmText = (id: string) => `The CRM has it too. Please erase it there as well: id ${id}.`

/** What a part of the card shows of an enquiry, and what it can do with it. */
export interface EnquiryPart {
  enquiry: StaffEnquiry
  changes: ReturnType<typeof useEnquiryChanges>
}

/** Returns what can be done with one enquiry. What somebody else has saved meanwhile is shown. */
export function useEnquiryChanges(enquiry: StaffEnquiry, onErased: () => void) {
  const path = `/api/admin/enquiries/${enquiry.id}`
  const change = useMutation({
    mutationFn: (send: () => Promise<StaffEnquiry>) => send(),
    onMutate: () => document.activeElement,
    onSuccess: (next) => enquiriesChanged([next]),
    onError: async (error) => {
      if (isConflict(error)) await enquiriesChanged([await callApi(path, staffEnquirySchema)])
    },
    onSettled: (_next, _error, _send, focused) =>
      keepFocus(() => (focused instanceof HTMLElement ? focused : null), 'open-enquiry'),
  })
  const erase = useMutation({
    mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
    onSuccess: () => {
      textDrafts.end(noteOn(enquiry.id))
      const alsoThere = enquiry.delivery.status === 'delivered' ? ` ${inCrmText(enquiry.id)}` : ''
      toast('done', `The enquiry is erased.${alsoThere}`)
      onErased()
      void changed(INBOX)
    },
  })
  /** Returns the enquiry as it is then, or undefined after a failure. */
  const run = (send: () => Promise<StaffEnquiry>) => change.mutateAsync(send).catch(() => undefined)
  const patch = (what: EnquiryChange, version: number) =>
    run(() => changeAt(path, staffEnquirySchema, version, 'PATCH', what))
  /** Changes a part of it, with Undo. Returns whether that was stored. */
  const set = async (what: EnquiryChange, before: EnquiryChange, done: string) => {
    const next = await patch(what, enquiry.version)
    if (next) toast('done', done, () => void patch(before, next.version))
    return next !== undefined
  }

  return {
    isBusy: change.isPending,
    erase: erase.mutateAsync,
    setState: (state: StaffEnquiry['state']) => set({ state }, { state: enquiry.state }, 'State saved.'),
    /** Sets what is next, or with null that nothing is. */
    setFollowUp: (followUp: FollowUp | null) =>
      set({ followUp }, { followUp: enquiry.followUp }, followUp ? 'Follow-up saved.' : 'The follow-up is done.'),
    /** Adds a note. The same note sent again under its key is added once. */
    async addNote(note: string, key: string) {
      const added = await run(() => sendJson(path, staffEnquirySchema, 'PATCH', { note }, { 'Idempotency-Key': key }))
      if (added) toast('done', 'Note saved.')
      return added !== undefined
    },
    async resend() {
      const next = await run(() => callApi(`${path}/resend`, staffEnquirySchema, { method: 'POST' }))
      if (next?.delivery.status === 'delivered') toast('done', 'The CRM has taken the enquiry.')
      else if (next) toast('failed', next.delivery.lastFailure || 'The CRM has not taken the enquiry.')
    },
  }
}
