import { useState } from 'react'
import type { FetchResult } from '#client/fetch-json.ts'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { EnquiryChange, FollowUp } from '#schemas/enquiry-change.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { fillIn } from '#shared/fill-in.ts'
import { toast } from '../frame/Toasts.tsx'
import { focusSoon } from '../records/focus-soon.ts'
import { callApi, changeAt, isConflict, messageOf, NO_CONTENT } from '../staff-api.ts'
import { noteOn, textDrafts } from './text-drafts.ts'

interface Options {
  enquiry: StaffEnquiry
  labels: AdminLabels
  onChanged: (enquiry: StaffEnquiry) => void
  onErased: () => void
}

/** Returns what gets the focus when its button has gone or was disabled meanwhile: the button, or the heading. */
function lostFocus(focused: Element | null): HTMLElement | null {
  if (document.activeElement !== document.body) return null
  return focused instanceof HTMLElement && focused.isConnected ? focused : document.getElementById('open-enquiry')
}

/** Returns what can be done with one enquiry. It announces failures and shows what somebody else has saved. */
export function useEnquiryChanges({ enquiry, labels: allLabels, onChanged, onErased }: Options) {
  const { enquiries: labels, frame } = allLabels
  const [isBusy, setIsBusy] = useState(false)
  const path = `/api/admin/enquiries/${enquiry.id}`

  const readAgain = async () => {
    const result = await callApi(path, staffEnquirySchema)
    if (result.ok) onChanged(result.answer)
  }
  /** Returns the enquiry as it is then, or null after a failure. */
  const run = async (request: Promise<FetchResult<StaffEnquiry>>): Promise<StaffEnquiry | null> => {
    const focused = document.activeElement
    setIsBusy(true)
    const result = await request
    setIsBusy(false)
    focusSoon(() => lostFocus(focused))
    if (result.ok) {
      onChanged(result.answer)
      return result.answer
    }
    toast('failed', messageOf(result.failure, frame.notDone))
    if (isConflict(result.failure)) await readAgain()
    return null
  }
  const change = (what: EnquiryChange, version = enquiry.version) =>
    run(changeAt(path, staffEnquirySchema, version, 'PATCH', what))

  return {
    isBusy,
    change,
    /** Gives it a state, with Undo. */
    async setState(state: StaffEnquiry['state']) {
      const before = enquiry.state
      const next = await change({ state })
      if (next) toast('done', labels.stateSaved, () => void change({ state: before }, next.version))
    },
    /** Sets what is next, or with null that nothing is, with Undo. Returns whether that was stored. */
    async setFollowUp(followUp: FollowUp | null): Promise<boolean> {
      const before = enquiry.followUp
      const next = await change({ followUp })
      const message = followUp ? labels.followUpSaved : labels.followUpRemoved
      if (next) toast('done', message, () => void change({ followUp: before }, next.version))
      return next !== null
    },
    /** Adds a note. The same note sent again under its key is added once. */
    async addNote(note: string, key: string): Promise<boolean> {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const added = await run(
        callApi(path, staffEnquirySchema, { method: 'PATCH', headers, body: JSON.stringify({ note }) }),
      )
      if (added) toast('done', labels.noteSaved)
      return added !== null
    },
    async resend() {
      const next = await run(callApi(`${path}/resend`, staffEnquirySchema, { method: 'POST' }))
      if (!next) return
      const isTaken = next.delivery.status === 'delivered'
      toast(isTaken ? 'done' : 'failed', isTaken ? labels.resent : next.delivery.lastFailure || labels.notResent)
    },
    async erase() {
      const result = await callApi(path, NO_CONTENT, { method: 'DELETE' })
      if (!result.ok) return toast('failed', messageOf(result.failure, frame.notDone))
      textDrafts.end(noteOn(enquiry.id))
      const isInCrm = enquiry.delivery.status === 'delivered'
      toast('done', isInCrm ? `${labels.erased} ${fillIn(labels.inCrm, { id: enquiry.id })}` : labels.erased)
      onErased()
    },
  }
}
