import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { SecondaryButton } from '../frame/Button.tsx'
import { toast } from '../frame/Toasts.tsx'
import { INBOX } from '../queries.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'

const retriedSchema = z.object({ retried: z.int() })

interface Props {
  filter: string
  labels: AdminLabels
}

/** Renders what can be done with all enquiries of a filter: send the stuck ones again, delete those of quarantine. */
export function BulkActions({ filter, labels: { enquiries: labels } }: Props) {
  const retry = useMutation({
    mutationFn: () => callApi('/api/admin/stuck-enquiries', retriedSchema, { method: 'POST' }),
    meta: { changes: INBOX },
    onSuccess: ({ retried }) => toast('done', fillIn(labels.retrying, { count: retried })),
  })
  const discard = useMutation({
    mutationFn: () => callApi('/api/admin/quarantine', NO_CONTENT, { method: 'DELETE' }),
    meta: { done: labels.discarded, changes: INBOX },
  })
  if (filter === 'stuck') {
    return <SecondaryButton onClick={() => retry.mutate()}>{labels.retryStuck}</SecondaryButton>
  }
  if (filter !== 'quarantined') return null
  return (
    <AskFirst
      label={labels.discard}
      question={labels.discardQuestion}
      yes={labels.discardForGood}
      no={labels.keep}
      onYes={() => discard.mutateAsync()}
    />
  )
}
