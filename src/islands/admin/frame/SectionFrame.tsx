import type { ReactNode } from 'react'
import type { StaffWords } from '#schemas/staff.ts'
import type { Resource } from '../use-resource.ts'
import { TEXT_BUTTON } from './buttons.ts'

interface Props {
  heading: string
  lead: string
  children: ReactNode
}

/** A section's heading, a sentence beside it, and its content. */
export function SectionFrame({ heading, lead, children }: Props) {
  return (
    <section className="px-5 pt-6 pb-28 lg:px-11 lg:pt-9">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-ink pb-4">
        <h2 className="text-heading-3">{heading}</h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** Says why a list is not there: still loading, or failed with a way to try again; nothing when it is there. */
export function ResourceState({
  resource,
  words,
}: {
  resource: Pick<Resource<unknown>, 'items' | 'failure' | 'reload'>
  words: StaffWords['frame']
}) {
  if (resource.failure) {
    return (
      <div role="alert" className="py-6">
        <p className="font-semibold text-error">{resource.failure}</p>
        <button type="button" className={TEXT_BUTTON} onClick={() => void resource.reload()}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  return resource.items === null ? (
    <p role="status" className="py-6 text-muted">
      {words.loading}
    </p>
  ) : null
}
