import type { ReactNode } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Resource } from '../use-resource.ts'
import { TEXT_BUTTON } from './buttons.ts'

interface Props {
  heading: string
  lead: string
  children: ReactNode
}

/** Renders a section's heading, a sentence beside it, and its content. */
export function SectionFrame({ heading, lead, children }: Props) {
  return (
    <section className="px-5 pt-6 pb-28 lg:px-11 lg:pt-9">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-ink pb-4">
        <h2 tabIndex={-1} className="text-heading-3 outline-none">
          {heading}
        </h2>
        <p className="min-w-0 text-muted wrap-anywhere">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/**
 * Renders the state of a list that is not there: loading, or failed with a retry button. Renders nothing once it is
 * loaded.
 */
export function ResourceState({
  resource,
  labels,
}: {
  resource: Pick<Resource<unknown>, 'items' | 'failure' | 'reload'>
  labels: AdminLabels['frame']
}) {
  if (resource.failure) {
    return (
      <div role="alert" className="py-6">
        <p className="font-semibold text-error">{resource.failure}</p>
        <button type="button" className={TEXT_BUTTON} onClick={() => void resource.reload()}>
          {labels.tryAgain}
        </button>
      </div>
    )
  }
  return resource.items === null ? (
    <p role="status" className="py-6 text-muted">
      {labels.loading}
    </p>
  ) : null
}
