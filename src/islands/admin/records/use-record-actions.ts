import { useMutation } from '@tanstack/react-query'
import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { FORM_HEADING_ID, focusRow, focusSoon, formHeading } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, recordsQuery } from '../queries.ts'
import { changeAt, NO_CONTENT } from '../staff-api.ts'
import { KIND_WORDS } from './record-words.ts'

export type ReviewStep = { step: 'ask' | 'accept' } | { step: 'return'; note: string }

export type RecordActions = ReturnType<typeof useRecordActions>

/**
 * Returns the actions of a row's buttons. Each sends the version that is shown. On a conflict the server's message is
 * shown and the list is read again.
 */
export function useRecordActions(
  kind: RecordKind,
  onChanged: (record: StaffRecord) => void,
  edit: (record: StaffRecord) => void,
  mayPublish: boolean,
) {
  const { api } = recordPaths(kind)
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<StaffRecord>) => send(),
    onSuccess: onChanged,
    onError: () => changed(recordsQuery[kind]),
  })

  /** Sends a change, and says that it is done. Returns the record as it is then, or undefined after a failure. */
  const change = async ({ id, version }: StaffRecord, done: string, method: string, path = '', body?: unknown) => {
    const send = () => changeAt(`${api}/${id}${path}`, staffRecordSchema(kind), version, method, body)
    const next = await mutateAsync(send).catch(() => undefined)
    if (next && done) toast('done', done)
    return next
  }

  const publish = async (record: StaffRecord, published: boolean): Promise<void> => {
    const next = await change(record, '', 'PATCH', '', { published })
    if (!next) return
    const message = published ? 'Published. Visitors see it now.' : 'Unpublished. Visitors do not see it any more.'
    toast('done', message, () => void publish(next, !published), false)
  }
  /** Takes the time of publication from a scheduled one. */
  const takeBack = async (record: StaffRecord) => {
    const next = await change(record, '', 'PATCH', '', { publishAt: null })
    if (!next) return
    const undo = () => void change(next, '', 'PATCH', '', { publishAt: record.publishAt })
    toast('done', 'Taken back. It is a draft now.', undo, false)
  }
  const erase = useMutation({
    mutationFn: ({ record: { id, version }, title }: { record: StaffRecord; title: string }) =>
      changeAt(`${api}/${id}/erase`, NO_CONTENT, version, 'POST', { title }),
    meta: { done: 'Deleted for good.', changes: recordsQuery[kind] },
    onSuccess: () => focusSoon(formHeading),
  })
  const reviewed = {
    ask: 'A publisher is asked to look at it.',
    accept: 'Published. Visitors see it now.',
    return: 'Returned with your sentence.',
  }
  return {
    edit,
    mayPublish,
    publish,
    takeBack,
    /** Takes a step on the way of a draft to publication. */
    review: (record: StaffRecord, step: ReviewStep) => change(record, reviewed[step.step], 'POST', '/review', step),
    /** Notes that consent for the children's faces is on file. */
    noteConsent: (record: StaffRecord) =>
      change(record, 'Noted: consent is on file.', 'PATCH', '', { consentOnFile: true }),
    remove: (record: StaffRecord) => change(record, KIND_WORDS[kind].binned, 'DELETE'),
    restore: async (record: StaffRecord) => {
      const isRestored = await change(record, 'Restored from the bin.', 'POST', '/restore')
      if (isRestored) focusRow(record.id, FORM_HEADING_ID)
    },
    /** Deletes for good what is in the bin. @param title as it was typed, which has to be its title */
    erase: (record: StaffRecord, title: string) => erase.mutateAsync({ record, title }),
  }
}
