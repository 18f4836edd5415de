import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MAX_BULK } from '#schemas/enquiry-change.ts'
import { bulkChangedSchema, DELIVERY_WORDS, HELD, STATE_WORDS, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { indianDay, monthName } from '#shared/days.ts'
import { InputField, Select, SelectField } from '../../LabelledField.tsx'
import { AskFirst } from '../frame/AskFirst.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { NOTHING_FOUND, ShowOlder } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { enquiriesChanged, INBOX } from '../queries.ts'
import { callApi, NO_CONTENT, saveAsFile } from '../staff-api.ts'
import { EnquiryRow } from './EnquiryRow.tsx'
import { firstRows, type Group } from './inbox-list.ts'
import type { InboxView, Show, Sort } from './inbox-view.ts'
import { dayHeading, enquiriesText } from './times.ts'

/** The number of rows shown at first: a few screens. */
const FIRST_ROWS = 25

const SHOW_WORDS: Record<Show, string> = { ...STATE_WORDS, ...DELIVERY_WORDS, all: 'All', due: 'Due today' }
const SORT_WORDS: Record<Sort, string> = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' }
const SELECT_ID = 'choose-several'
const NOTHING = {
  yet: 'No enquiries yet. They appear here as soon as parents send them.',
  here: 'No enquiries here.',
}

interface Props {
  groups: readonly Group[]
  /** The filters to offer, and how many enquiries each filter matches. */
  counts: readonly (readonly [Show, number])[]
  view: InboxView
  /** The month that is shown; empty when a range of days is shown. */
  month: string
  isEmpty: boolean
  isFiltered: boolean
  onChange: (change: Partial<InboxView>) => void
  onOpen: (id: string) => void
  /** Loads the next page of the list; undefined when all pages are loaded. */
  onOlder: (() => unknown) | undefined
}

/** Renders the list of the inbox with its controls: filters, order, selection, export and older enquiries. */
export function InboxList(props: Props) {
  const { groups, counts, view, month, isEmpty, isFiltered, onChange, onOpen, onOlder } = props
  const [isWhole, setIsWhole] = useState(false)
  const [hasOptions, setHasOptions] = useState(view.from !== '' || view.to !== '' || view.sort !== 'newest')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const found = groups.flatMap(({ enquiries }) => enquiries)
  const picked = found.filter(({ id }) => chosen?.has(id))
  const count = isWhole ? found.length : FIRST_ROWS
  const hidden = found.length - count
  const exported = picked.length > 0 ? picked : found
  const isPart = isFiltered || picked.length > 0 || month === ''
  const isAsShown = isPart || view.sort !== 'newest'
  const monthWord = monthName(Number(month.slice(5)))

  const choose = (id: string) => setChosen((before) => before?.symmetricDifference(new Set([id])))
  const download = useMutation({ mutationFn: exportEnquiries })
  const day = (name: 'from' | 'to', label: string) => (
    <InputField
      id={`inbox-${name}`}
      label={label}
      type="date"
      value={view[name]}
      onChange={(chosen) => onChange({ [name]: chosen, month: '' })}
    />
  )

  return (
    <>
      <div className="print:hidden">
        <fieldset
          aria-label="Show"
          className="flex min-w-0 gap-1 overflow-x-auto max-lg:-mx-5 max-lg:px-5 lg:flex-wrap"
        >
          {counts.map(([show, count]) => (
            <button
              key={show}
              type="button"
              aria-pressed={show === view.show}
              className="target shrink-0 rounded-control px-3 font-semibold whitespace-nowrap aria-pressed:bg-cream aria-pressed:text-accent"
              onClick={() => onChange({ show })}
            >
              {SHOW_WORDS[show]} {count}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
          <TextButton label="Order and days" aria-expanded={hasOptions} onClick={() => setHasOptions(!hasOptions)} />
          <TextButton
            label="Select"
            id={SELECT_ID}
            aria-pressed={chosen !== undefined}
            onClick={() => setChosen(chosen ? undefined : new Set())}
          />
          <TextButton label="Print" onClick={() => print()} />
          <SecondaryButton
            icon="ph:download-simple"
            label={<span className="max-sm:sr-only">Export {isPart ? `these ${exported.length}` : monthWord}</span>}
            disabled={exported.length === 0}
            onClick={() => download.mutate(isAsShown ? exported.map(({ id }) => id) : month)}
            className="ml-auto"
          />
        </div>
        {hasOptions && (
          <div className="grid grid-cols-2 gap-3 pb-4 text-small sm:flex sm:flex-wrap sm:items-end">
            <SelectField
              id="inbox-order"
              label="Order"
              className="max-sm:col-span-2"
              names={SORT_WORDS}
              value={view.sort}
              onChange={(sort) => onChange({ sort })}
            />
            {day('from', 'From')}
            {day('to', 'Until')}
          </div>
        )}
      </div>
      {chosen && (
        <BulkBar
          chosen={picked}
          total={found.length}
          onAll={() => setChosen(new Set(found.map(({ id }) => id)))}
          onDone={() => {
            setChosen(undefined)
            keepFocus(SELECT_ID)
          }}
        />
      )}
      <BulkActions filter={view.show} />
      {found.length === 0 && (
        <p className="py-6 text-muted">{isEmpty ? NOTHING.yet : isFiltered ? NOTHING_FOUND : NOTHING.here}</p>
      )}
      {firstRows(groups, count).map(({ key, enquiries }) => (
        <section key={key} aria-label={headingOf(key)} className="pb-8">
          <h3 className="flex justify-between gap-3 border-b border-ink pb-2 font-sans text-body">
            <span className="font-semibold">{headingOf(key)}</span>
            <span className="font-normal text-muted">{enquiries.length}</span>
          </h3>
          <ul>
            {enquiries.map((enquiry) => (
              <EnquiryRow
                key={enquiry.id}
                enquiry={enquiry}
                group={key}
                isOpen={enquiry.id === view.enquiry}
                isChosen={chosen?.has(enquiry.id)}
                onPress={chosen ? choose : onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="flex flex-wrap items-end gap-x-6 print:hidden">
        <ShowOlder
          hidden={hidden}
          label={`Show ${hidden} ${month === '' || isFiltered ? 'more' : `older in ${monthWord}`}`}
          onPress={() => setIsWhole(true)}
        />
        {hidden <= 0 && onOlder && <ShowOlder label="Show older ones" onPress={onOlder} />}
        {!isEmpty && <TextButton label="Export all" onClick={() => download.mutate('all')} />}
      </p>
    </>
  )
}

const HEADINGS: Readonly<Record<string, string>> = { due: 'Due today', all: 'By name', elsewhere: 'In other months' }

const headingOf = (key: string) => HEADINGS[key] ?? dayHeading(key)

type State = StaffEnquiry['state']

interface BarProps {
  chosen: readonly StaffEnquiry[]
  total: number
  onAll: () => void
  onDone: () => void
}

function BulkBar({ chosen, total, onAll, onDone }: BarProps) {
  const [state, setState] = useState<State>('contacted')

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ of, state }: { of: readonly StaffEnquiry[]; state: State; undo?: () => void }) =>
      callApi('/api/admin/enquiries', bulkChangedSchema, {
        method: 'PATCH',
        json: { ids: of.map(({ id }) => id), state },
      }),
    onSuccess: async ({ changed, failed }, { undo }) => {
      if (failed.length > 0) toast('failed', `${enquiriesText(failed.length)} could not be changed. Please look again.`)
      if (undo && changed.length > 0) toast('done', `${enquiriesText(changed.length)} changed.`, undo)
      await enquiriesChanged(changed)
    },
  })
  // While an undo runs, the button stays enabled, because the button gets the focus back at once.
  const isBusy = isPending && variables.undo !== undefined
  const set = () => {
    const changing = chosen.slice(0, MAX_BULK)
    const before = Map.groupBy(changing, (enquiry) => enquiry.state)
    const undo = () => {
      for (const [former, enquiries] of before) mutate({ of: enquiries, state: former })
    }
    mutate({ of: changing, state, undo })
  }
  return (
    <section
      aria-label="Select"
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-ink bg-cream px-3 py-2"
    >
      <p role="status" className="font-semibold">
        {chosen.length} chosen
      </p>
      <TextButton label={`Choose all ${total}`} onClick={onAll} />
      <span className="flex items-center gap-2">
        <Select aria-label="State for all chosen" names={STATE_WORDS} value={state} onChange={setState} />
        <SecondaryButton label="Set" disabled={isBusy || chosen.length === 0} onClick={set} />
      </span>
      <TextButton label="Done" onClick={onDone} />
    </section>
  )
}

const retriedSchema = z.object({ retried: z.int() })

/** Renders the action for all enquiries of a filter: sends the stuck enquiries again, or deletes the held-back ones. */
function BulkActions({ filter }: { filter: string }) {
  const retry = useMutation({
    mutationFn: () => callApi('/api/admin/stuck-enquiries', retriedSchema, { method: 'POST' }),
    meta: { changes: INBOX },
    onSuccess: ({ retried }) => toast('done', `${enquiriesText(retried)} will be sent again within some minutes.`),
  })
  if (filter === 'stuck') {
    return <SecondaryButton label="Send all of these again" onClick={() => retry.mutate()} />
  }
  if (filter !== HELD) return null
  return (
    <AskFirst
      label="Delete all that is held back"
      question="Delete everything that is held back? Send real enquiries to the CRM before."
      yes="Delete all"
      no="Keep it"
      action={{
        mutationFn: () => callApi('/api/admin/quarantine', NO_CONTENT, { method: 'DELETE' }),
        meta: { done: 'What was held back is deleted.', changes: INBOX },
      }}
    />
  )
}

const PATH = '/api/admin/enquiries.csv'
const tableSchema = z.instanceof(Blob)

/** Downloads a CSV file from the server. @param which the ids of enquiries, a month such as 2026-11, or `all` */
async function exportEnquiries(which: readonly string[] | string): Promise<void> {
  const table = await (typeof which === 'string'
    ? callApi(which === 'all' ? PATH : `${PATH}?month=${which}`, tableSchema)
    : callApi(PATH, tableSchema, { method: 'POST', json: { ids: which } }))
  saveAsFile(`enquiries-${indianDay(new Date())}.csv`, table)
}
