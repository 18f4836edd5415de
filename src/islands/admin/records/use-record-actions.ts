import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { useToast } from '../frame/Toasts.tsx'
import { changeAt, messageOf } from '../staff-api.ts'
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
  reload: () => Promise<void>,
  edit: RecordActions['edit'],
  mayPublish: boolean,
): RecordActions {
  const toast = useToast()
  const { recordList, frame } = labels

  const change = async (record: StaffRecord, method: string, path = '', body?: unknown) => {
    const address = `${recordPaths(kind).api}/${record.id}${path}`
    const result = await changeAt(address, staffRecordSchema(kind), record.version, method, body)
    if (result.ok) {
      onChanged(result.answer)
      return result.answer
    }
    toast('failed', messageOf(result.failure, frame.notDone))
    await reload()
    return undefined
  }

  const publish = async (record: StaffRecord, published: boolean) => {
    const next = await change(record, 'PATCH', '', { published })
    if (next) {
      toast('done', published ? recordList.published : recordList.nowUnpublished, () => void publish(next, !published))
    }
  }
  const restore = async (record: StaffRecord) => {
    if (await change(record, 'POST', '/restore')) toast('done', recordList.restored)
  }
  const remove = async (record: StaffRecord) => {
    const next = await change(record, 'DELETE')
    if (next) toast('done', labels.records[kind].binned, () => void restore(next))
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
  return {
    edit,
    review,
    mayPublish,
    publish: (record, published) => void publish(record, published),
    remove: (record) => void remove(record),
    restore: (record) => void restore(record),
  }
}
