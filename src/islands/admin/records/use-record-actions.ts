import type { AdminLabels } from '#islands/admin-labels.ts'
import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, recordsQuery } from '../queries.ts'
import { changeAt, messageOf, NO_CONTENT } from '../staff-api.ts'
import { focusRow, focusSoon } from './focus-soon.ts'
import { FORM_HEADING_ID } from './RecordForm.tsx'
import type { ReviewStep } from './RecordReview.tsx'
import type { RecordActions } from './RecordRow.tsx'

/**
 * Returns the actions of a row's buttons. Each sends the version that is shown. On a conflict the server's message is
 * shown and the list is read again.
 */
export function useRecordActions(
  kind: RecordKind,
  labels: AdminLabels,
  onChanged: (record: StaffRecord) => void,
  edit: RecordActions['edit'],
  mayPublish: boolean,
): RecordActions {
  const { recordList, frame } = labels

  const change = async (record: StaffRecord, method: string, path = '', body?: unknown) => {
    const address = `${recordPaths(kind).api}/${record.id}${path}`
    const result = await changeAt(address, staffRecordSchema(kind), record.version, method, body)
    if (result.ok) {
      onChanged(result.answer)
      return result.answer
    }
    toast('failed', messageOf(result.failure, frame.notDone))
    await changed(recordsQuery[kind])
    return undefined
  }

  const publish = async (record: StaffRecord, published: boolean) => {
    const next = await change(record, 'PATCH', '', { published })
    if (next) {
      const message = published ? recordList.published : recordList.nowUnpublished
      toast('done', message, () => void publish(next, !published), false)
    }
  }
  const takeBack = async (record: StaffRecord) => {
    const next = await change(record, 'PATCH', '', { publishAt: null })
    if (!next) return
    const undo = async () => void (await change(next, 'PATCH', '', { publishAt: record.publishAt }))
    toast('done', labels.publication.takenBack, () => void undo(), false)
  }
  const restore = async (record: StaffRecord) => {
    if (!(await change(record, 'POST', '/restore'))) return
    toast('done', recordList.restored)
    focusRow(record.id, FORM_HEADING_ID)
  }
  const remove = async (record: StaffRecord) => {
    if (await change(record, 'DELETE')) toast('done', labels.records[kind].binned)
  }
  const erase = async ({ id, version }: StaffRecord, title: string) => {
    const result = await changeAt(`${recordPaths(kind).api}/${id}/erase`, NO_CONTENT, version, 'POST', { title })
    if (!result.ok) return toast('failed', messageOf(result.failure, frame.notDone))
    toast('done', recordList.erased)
    focusSoon(() => document.getElementById(FORM_HEADING_ID))
    await changed(recordsQuery[kind])
  }
  const review = async (record: StaffRecord, step: ReviewStep) => {
    const next = await change(record, 'POST', '/review', step)
    const messages = {
      ask: labels.review.askedToast,
      accept: recordList.published,
      return: labels.review.returnedToast,
    }
    if (next) toast('done', messages[step.step])
    return next !== undefined
  }
  const noteConsent = async (record: StaffRecord) => {
    if (await change(record, 'PATCH', '', { consentOnFile: true })) toast('done', labels.consent.noted)
  }
  return {
    edit,
    review,
    mayPublish,
    publish,
    noteConsent,
    takeBack,
    remove,
    restore,
    erase,
  }
}
