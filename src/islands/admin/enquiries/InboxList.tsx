import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { monthName } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { BulkActions } from './BulkActions.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { rowId } from './EnquiryRow.tsx'
import { exportEnquiries } from './export-enquiries.ts'
import { FilterBar, ListOptions } from './FilterBar.tsx'
import { firstRows, type Group } from './inbox-list.ts'
import type { InboxView, Show } from './inbox-view.ts'

// Needed now and then, so its code is loaded then.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

/** The number of rows shown at first: some screens, not a page without an end. */
const FIRST_ROWS = 25

const SELECT_ID = 'choose-several'

interface Props {
  groups: readonly Group[]
  counts: readonly (readonly [Show, number])[]
  view: InboxView
  /** The month that is shown; empty when a range of days is. */
  month: string
  labels: AdminLabels
  today: string
  isEmpty: boolean
  isFiltered: boolean
  onChange: (change: Partial<InboxView>) => void
  onOpen: (id: string) => void
  /** Adds the next page of the list; undefined when all of it is there. */
  onOlder: (() => void) | undefined
}

/** Renders the list of the inbox with what can be done with it: filters, order, choosing several, export, older ones. */
export function InboxList(props: Props) {
  const {
    groups,
    counts,
    view,
    month,
    labels: allLabels,
    today,
    isEmpty,
    isFiltered,
    onChange,
    onOpen,
    onOlder,
  } = props
  const labels = allLabels.enquiries
  const [isWhole, setIsWhole] = useState(false)
  const [hasOptions, setHasOptions] = useState(view.from !== '' || view.to !== '' || view.sort !== 'newest')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const found = groups.flatMap(({ enquiries }) => enquiries)
  const picked = found.filter(({ id }) => chosen?.has(id))
  const shown = isWhole ? groups : firstRows(groups, FIRST_ROWS)
  const hidden = found.length - shown.reduce((sum, { enquiries }) => sum + enquiries.length, 0)
  const exported = picked.length > 0 ? picked : found
  const isPart = isFiltered || picked.length > 0 || month === ''
  const isAsShown = isPart || view.sort !== 'newest'

  const choose = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  /** The focus goes to the first row that was hidden. */
  const showAll = () => {
    const first = found[found.length - hidden]
    setIsWhole(true)
    keepFocus(
      () => document.getElementById(rowId(first?.id ?? '')),
      () => document.getElementById(SELECT_ID),
    )
  }
  const download = useMutation({ mutationFn: exportEnquiries })

  return (
    <>
      <div className="print:hidden">
        <FilterBar view={view} counts={counts} labels={allLabels} onChange={onChange} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
          <TextButton aria-expanded={hasOptions} onClick={() => setHasOptions(!hasOptions)}>
            {labels.options}
          </TextButton>
          <TextButton
            id={SELECT_ID}
            aria-pressed={chosen !== undefined}
            onClick={() => setChosen(chosen ? undefined : new Set())}
          >
            {labels.select}
          </TextButton>
          <TextButton onClick={() => print()}>{labels.print}</TextButton>
          <SecondaryButton
            disabled={exported.length === 0}
            onClick={() => download.mutate(isAsShown ? exported.map(({ id }) => id) : month)}
            className="ml-auto"
          >
            <Icon name="ph:download-simple" className="size-5" />
            <span className="max-sm:sr-only">
              {isPart
                ? fillIn(labels.exportThese, { count: exported.length })
                : fillIn(labels.exportMonth, { month: monthName(Number(month.slice(5))) })}
            </span>
          </SecondaryButton>
        </div>
        {hasOptions && <ListOptions view={view} labels={allLabels} onChange={onChange} />}
      </div>
      {chosen && (
        <Suspense>
          <BulkBar
            chosen={picked}
            total={found.length}
            labels={allLabels}
            onAll={() => setChosen(new Set(found.map(({ id }) => id)))}
            onDone={() => {
              setChosen(undefined)
              keepFocus(() => document.getElementById(SELECT_ID))
            }}
          />
        </Suspense>
      )}
      <BulkActions filter={view.show} labels={allLabels} />
      {found.length === 0 && (
        <p className="py-6 text-muted">
          {isEmpty ? labels.empty : isFiltered ? allLabels.frame.nothingFound : labels.emptyMonth}
        </p>
      )}
      <EnquiryList
        groups={shown}
        labels={allLabels}
        today={today}
        openId={view.enquiry}
        chosen={chosen}
        onOpen={onOpen}
        onChoose={choose}
      />
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {hidden > 0 && (
          <TextButton onClick={showAll}>
            {month === '' || isFiltered
              ? fillIn(labels.more, { count: hidden })
              : fillIn(labels.moreInMonth, { count: hidden, month: monthName(Number(month.slice(5))) })}
          </TextButton>
        )}
        {hidden === 0 && onOlder && <TextButton onClick={onOlder}>{labels.older}</TextButton>}
        {!isEmpty && <TextButton onClick={() => download.mutate('all')}>{labels.exportAll}</TextButton>}
      </p>
    </>
  )
}
