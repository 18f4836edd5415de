import type { Collection, StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { useToast } from '../frame/Toasts.tsx'
import { changeAt, sentenceOf } from '../staff-api.ts'
import type { RecordActions } from './RecordRow.tsx'

/**
 * What a row's buttons do. Each sends the version that is shown; when it is no longer the newest, the server's sentence
 * is told and the list is read again.
 */
export function useRecordActions(
  collection: Collection,
  words: StaffWords,
  onChanged: (record: StaffRecord) => void,
  reload: () => Promise<void>,
  edit: RecordActions['edit'],
): RecordActions {
  const toast = useToast()
  const { recordList, frame } = words

  const change = async (record: StaffRecord, method: string, path = '', body?: unknown) => {
    try {
      const next = await changeAt<StaffRecord>(`/api/${collection}/${record.id}${path}`, record.version, method, body)
      onChanged(next)
      return next
    } catch (error) {
      toast('failed', sentenceOf(error, frame.notDone))
      await reload()
      return undefined
    }
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
    if (next) toast('done', words[collection].binned, () => void restore(next))
  }
  return {
    edit,
    publish: (record, published) => void publish(record, published),
    remove: (record) => void remove(record),
    restore: (record) => void restore(record),
  }
}
