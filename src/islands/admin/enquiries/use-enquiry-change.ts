import { useIsMutating, useMutation } from '@tanstack/react-query'
import type { EnquiryChange } from '#schemas/enquiry-change.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { toast } from '../frame/Toasts.tsx'
import { enquiriesChanged } from '../queries.ts'
import { callApi, isConflict } from '../staff-api.ts'

export const enquiryPath = (id: string) => `/api/admin/enquiries/${id}`

/** Returns functions that change an enquiry, and whether a change is running. A conflict loads the stored version. */
export function useEnquiryChange({ id, version, state, followUp }: StaffEnquiry) {
  const path = enquiryPath(id)
  const mutationKey = ['enquiry', id]
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (call: () => Promise<StaffEnquiry>) => call(),
    meta: { focus: 'open-enquiry' },
    onSuccess: (next) => enquiriesChanged([next]),
    onError: async (error) => {
      if (isConflict(error)) await enquiriesChanged([await callApi(path, staffEnquirySchema)])
    },
  })
  /** Sends a change. Returns the changed enquiry, or undefined after a failure. */
  const send = (call: () => Promise<StaffEnquiry>) => mutateAsync(call).catch(() => undefined)
  const patch = (change: EnquiryChange, at: number) =>
    send(() => callApi(path, staffEnquirySchema, { method: 'PATCH', version: at, json: change }))
  /** Sets the state or the follow-up, with Undo. Returns whether the change was stored. */
  const set = async (change: Pick<EnquiryChange, 'state' | 'followUp'>, done: string) => {
    const before = change.state === undefined ? { followUp } : { state }
    const next = await patch(change, version)
    if (next) toast('done', done, () => void patch(before, next.version))
    return next !== undefined
  }
  return { isBusy: useIsMutating({ mutationKey }) > 0, send, set }
}
