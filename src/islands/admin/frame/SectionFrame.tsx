import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react'
import { recentMomentText } from '#shared/days.ts'
import { TextButton } from './Button.tsx'
import { keepFocus } from './focus-soon.ts'

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
        <h2 tabIndex={-1} className="text-heading-2 outline-none">
          {heading}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** Shown instead of a list when nothing matches the search. */
export const NOTHING_FOUND = 'Nothing here matches your search.'

/** Renders the heading of a part of a section, which can be focused. */
export const PartHeading = ({ className = '', ...heading }: ComponentProps<'h3'>) => (
  <h3 tabIndex={-1} className={`text-heading-4 outline-none ${className}`} {...heading} />
)

/** Renders the note that an earlier draft is open, and a button that discards the draft. */
export const UnsavedNote = ({
  text,
  ...button
}: Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { text: string }) => (
  <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-sun bg-cream px-4 py-1.5">
    <span className="font-semibold">{text}</span>
    <TextButton label="Discard it" {...button} />
  </p>
)

/** Returns `Your change from 14:32, not saved`. @param changedAt milliseconds since 1970 */
export const unsavedText = (what: string, changedAt: number) =>
  `Your ${what} from ${recentMomentText(changedAt)}, not saved`

interface OlderProps {
  /** How many rows are hidden, if known. */
  hidden?: number
  label?: string
  onPress: () => unknown
}

/**
 * Renders the button below a list that shows more rows. If the button then disappears, the focus moves to the first new
 * row, or to the heading if there is no new row.
 */
export function ShowOlder({ hidden = 1, label = `Show ${hidden} older`, onPress }: OlderProps) {
  if (hidden <= 0) return null
  const show = async ({ currentTarget }: MouseEvent) => {
    const part = currentTarget.closest('section, dialog')
    const rows = () => [...(part?.querySelectorAll('li') ?? [])]
    const before = new Set(rows())
    await onPress()
    const firstNew = () => rows().find((row) => !before.has(row))
    keepFocus(
      () => firstNew()?.querySelector<HTMLElement>('a, button, input') ?? firstNew(),
      () => part?.querySelector<HTMLElement>('h2, h3'),
    )
  }
  return <TextButton label={label} onClick={show} className="mt-4" />
}

/** Renders the state of a query: loading, or failed with a retry button. Renders nothing when the data is loaded. */
export function QueryState({ query: { data, error, refetch } }: { query: UseQueryResult | UseInfiniteQueryResult }) {
  const button = useRef<HTMLButtonElement>(null)
  if (error) {
    return (
      <div role="alert" className="py-6">
        <p className="font-semibold text-error">{error.message || 'This list cannot be loaded just now.'}</p>
        <TextButton label="Try again" ref={button} onClick={() => void refetch().then(() => keepFocus(button))} />
      </div>
    )
  }
  return data === undefined ? (
    <p role="status" className="py-6 text-muted">
      Loading...
    </p>
  ) : null
}
