import * as z from 'zod/mini'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { SECONDARY_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { callApi, messageOf, NO_CONTENT } from '../staff-api.ts'

const retriedSchema = z.object({ retried: z.int() })

interface Props {
  filter: string
  labels: AdminLabels
  reload: () => Promise<void>
}

/** Renders what can be done with all enquiries of a filter: send the stuck ones again, delete those of quarantine. */
export function BulkActions({ filter, labels: { enquiries: labels, frame }, reload }: Props) {
  const retry = async () => {
    const result = await callApi('/api/admin/stuck-enquiries', retriedSchema, { method: 'POST' })
    if (result.ok) toast('done', fillIn(labels.retrying, { count: result.answer.retried }))
    else toast('failed', messageOf(result.failure, frame.notDone))
    await reload()
  }
  const discard = async () => {
    const result = await callApi('/api/admin/quarantine', NO_CONTENT, { method: 'DELETE' })
    if (result.ok) toast('done', labels.discarded)
    else toast('failed', messageOf(result.failure, frame.notDone))
    await reload()
  }
  if (filter === 'stuck') {
    return (
      <button type="button" className={SECONDARY_BUTTON} onClick={() => void retry()}>
        {labels.retryStuck}
      </button>
    )
  }
  if (filter !== 'quarantined') return null
  return (
    <AskFirst
      label={labels.discard}
      question={labels.discardQuestion}
      yes={labels.discardForGood}
      no={labels.keep}
      onYes={discard}
    />
  )
}
