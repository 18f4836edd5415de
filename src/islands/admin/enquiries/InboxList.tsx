import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type FollowUp, isFollowUpDue, MAX_BULK } from '#schemas/enquiry-change.ts'
import {
  bulkChangedSchema,
  DELIVERY_WORDS,
  HELD,
  KIND_WORDS,
  STATE_WORDS,
  type StaffEnquiry,
} from '#schemas/staff-enquiry.ts'
import { clockText, indianDay, monthName } from '#shared/days.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { noteOn, useTextDraft } from '../drafts/text-drafts.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { InputField, Select, SelectField } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { enquiriesChanged, INBOX } from '../queries.ts'
import { callApi, NO_CONTENT, saveAsFile, sendJson } from '../staff-api.ts'
import { type Badge, badgeOf, firstRows, type Group } from './inbox-list.ts'
import type { InboxView, Show, Sort } from './inbox-view.ts'
import { dayAhead, dayHeading, enquiriesText, shortDay, todayInIndia } from './times.ts'

/** The number of rows shown at first: some screens, not a page without an end. */
const FIRST_ROWS = 25

const SHOW_WORDS: Record<Show, string> = { ...STATE_WORDS, ...DELIVERY_WORDS, all: 'All', due: 'Due today' }
const SORT_WORDS: Record<Sort, string> = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' }
const SELECT_ID = 'choose-several'
const SET_ID = 'set-chosen'
const NOTHING = {
  yet: 'No enquiries yet. They appear here as soon as parents send them.',
  found: 'Nothing here matches your search.',
  here: 'No enquiries here.',
}

interface Props {
  groups: readonly Group[]
  /** The filters that have enquiries, with how many. */
  counts: readonly (readonly [Show, number])[]
  view: InboxView
  /** The month that is shown; empty when a range of days is. */
  month: string
  isEmpty: boolean
  isFiltered: boolean
  onChange: (change: Partial<InboxView>) => void
  onOpen: (id: string) => void
  /** Adds the next page of the list; undefined when all of it is there. */
  onOlder: (() => void) | undefined
}

/** Renders the list of the inbox with what can be done with it: filters, order, choosing several, export, older ones. */
export function InboxList(props: Props) {
  const { groups, counts, view, month, isEmpty, isFiltered, onChange, onOpen, onOlder } = props
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
  const monthWord = monthName(Number(month.slice(5)))

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
    keepFocus(rowId(first?.id ?? ''), SELECT_ID)
  }
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
        <p className="py-6 text-muted">{isEmpty ? NOTHING.yet : isFiltered ? NOTHING.found : NOTHING.here}</p>
      )}
      {shown.map(({ key, enquiries }) => (
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
                when={whenOf(key, enquiry)}
                isOpen={enquiry.id === view.enquiry}
                isChosen={chosen?.has(enquiry.id)}
                onOpen={onOpen}
                onChoose={choose}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {hidden > 0 && (
          <TextButton
            label={`Show ${hidden} ${month === '' || isFiltered ? 'more' : `older in ${monthWord}`}`}
            onClick={showAll}
          />
        )}
        {hidden === 0 && onOlder && <TextButton label="Show older ones" onClick={onOlder} />}
        {!isEmpty && <TextButton label="Export all" onClick={() => download.mutate('all')} />}
      </p>
    </>
  )
}

const HEADINGS: Readonly<Record<string, string>> = { due: 'Due today', all: 'By name', elsewhere: 'In other months' }

const headingOf = (key: string) => HEADINGS[key] ?? dayHeading(key)

/** Returns the time in a group of a day; what is due has the time of its follow-up, or its day when that is past. */
function whenOf(key: string, { followUp, receivedAt }: StaffEnquiry): string {
  if (key === 'due' && followUp) return followUp.day === todayInIndia() ? (followUp.time ?? '') : shortDay(followUp.day)
  return key === 'all' || key === 'elsewhere' ? shortDay(indianDay(new Date(receivedAt))) : clockText(receivedAt)
}

interface RowProps {
  enquiry: StaffEnquiry
  /** Before the name: the time in a group of a day, otherwise the day. */
  when: string
  isOpen: boolean
  /** Undefined when rows are not chosen. */
  isChosen: boolean | undefined
  onOpen: (id: string) => void
  onChoose: (id: string) => void
}

/** The question's first words fill the line of the widest screen; what does not fit is cut off there. */
const FIRST_WORDS_LENGTH = 120

/** Returns the id of an enquiry's row. */
export function rowId(enquiryId: string): string {
  return `enquiry-${enquiryId}`
}

/** Renders one enquiry of the list. The whole row opens it, or chooses it while rows are chosen. */
function EnquiryRow({ enquiry, when, isOpen, isChosen, onOpen, onChoose }: RowProps) {
  const { id, parentName: name, studentName, phone } = enquiry
  const draft = useTextDraft(noteOn(id))
  const names = (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-small text-muted">
        {studentName} · {classWords(enquiry.class)}
      </span>
    </>
  )
  const label = `${isChosen === undefined ? 'Open' : 'Choose'} the enquiry of ${name}`
  return (
    <li
      className={`relative grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-0.5 border-b border-rule py-3 sm:grid-cols-[3.75rem_minmax(0,1fr)_minmax(0,9.5rem)] ${isOpen || isChosen ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      {isChosen === undefined ? (
        <span className="text-muted tabular-nums">{when}</span>
      ) : (
        <label className="target -mt-2 inline-grid place-items-center justify-self-start after:absolute after:inset-0">
          <input
            type="checkbox"
            aria-label={label}
            checked={isChosen}
            onChange={() => onChoose(id)}
            className="relative z-10 size-6 accent-accent"
          />
        </label>
      )}
      <div className="min-w-0">
        {isChosen === undefined ? (
          <button
            id={rowId(id)}
            type="button"
            aria-expanded={isOpen}
            className="block min-h-11 w-full text-left leading-snug after:absolute after:inset-0"
            onClick={() => onOpen(id)}
          >
            {names} <span className="sr-only">{label}</span>
          </button>
        ) : (
          <p className="min-h-11 leading-snug">{names}</p>
        )}
      </div>
      <p className="col-start-2 truncate text-small text-muted">
        {phone} · {enquiry.enquiry.slice(0, FIRST_WORDS_LENGTH)}
      </p>
      <p className="leading-snug max-sm:col-start-2 max-sm:pt-1.5 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <EnquiryBadge enquiry={enquiry} />
        {draft && <span className="block text-small text-warning">Note not saved</span>}
      </p>
    </li>
  )
}

/** Returns `class 6` for `6th`; names such as KG stay as they are. */
export function classWords(name: string): string {
  const number = /^\d+/.exec(name)?.[0]
  return number === undefined ? name : `class ${number}`
}

/** The icon of what is to be done next. */
export const KIND_ICONS: Record<FollowUp['kind'], IconName> = {
  call: 'ph:phone-call',
  write: 'ph:envelope-simple',
  visit: 'ph:calendar-check',
}

/** Each state has its icon, so that colour is not the only difference (WCAG 1.4.1). */
const LOOKS: Record<Exclude<Badge, 'follow-up'>, [IconName, string]> = {
  new: ['ph:circle-fill', 'text-sun'],
  contacted: ['ph:check-circle-fill', 'text-leaf'],
  'visit-booked': ['ph:calendar-check', ''],
  closed: ['ph:tray', 'text-muted'],
  stuck: ['ph:warning-fill', 'text-error'],
  [HELD]: ['ph:prohibit', 'text-muted'],
}
/** Words of the same colour as their icon; marigold is too pale for words. */
const WORDS: Partial<Record<Badge, string>> = { contacted: 'text-leaf', stuck: 'text-error', closed: 'text-muted' }

/** Returns `Call back`, or what staff have written instead. */
export function followUpWords({ kind, text }: FollowUp): string {
  return text || KIND_WORDS[kind]
}

/** Renders the most urgent thing about an enquiry, as icon and words. */
function EnquiryBadge({ enquiry }: { enquiry: StaffEnquiry }) {
  const badge = badgeOf(enquiry)
  const { followUp } = enquiry
  const line = (icon: IconName, colour: string, words: string, wordsColour?: string) => (
    <span className="inline-flex items-start gap-2 font-semibold text-small">
      <Icon name={icon} className={`mt-0.5 size-[1.125rem] ${colour}`} />
      <span className={wordsColour}>{words}</span>
    </span>
  )
  if (badge === 'follow-up' && followUp) {
    const colour = isFollowUpDue(followUp, todayInIndia()) ? 'text-warning' : ''
    return line(KIND_ICONS[followUp.kind], colour, `${followUpWords(followUp)} ${dayAhead(followUp.day)}`, colour)
  }
  if (badge === 'follow-up') return null
  const [icon, colour] = LOOKS[badge]
  const text = badge === 'stuck' || badge === HELD ? DELIVERY_WORDS[badge] : STATE_WORDS[badge]
  return line(icon, colour, text, WORDS[badge])
}

type State = StaffEnquiry['state']

interface BarProps {
  chosen: readonly StaffEnquiry[]
  /** How many the list has. */
  total: number
  onAll: () => void
  onDone: () => void
}

/** Renders what can be done with the chosen enquiries. */
function BulkBar({ chosen, total, onAll, onDone }: BarProps) {
  const [state, setState] = useState<State>('contacted')

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ of, state }: { of: readonly StaffEnquiry[]; state: State; undo?: () => void }) =>
      sendJson('/api/admin/enquiries', bulkChangedSchema, 'PATCH', { ids: of.map(({ id }) => id), state }),
    onSuccess: async ({ changed, failed }, { undo }) => {
      if (failed.length > 0) toast('failed', `${enquiriesText(failed.length)} could not be changed. Please look again.`)
      if (undo && changed.length > 0) toast('done', `${enquiriesText(changed.length)} changed.`, undo)
      await enquiriesChanged(changed)
    },
    onSettled: () => keepFocus(SET_ID),
  })
  // An Undo leaves the button as it is: it gets the focus back at once.
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
        <SecondaryButton label="Set" id={SET_ID} disabled={isBusy || chosen.length === 0} onClick={set} />
      </span>
      <TextButton label="Done" onClick={onDone} />
    </section>
  )
}

const retriedSchema = z.object({ retried: z.int() })

/** Renders what can be done with all enquiries of a filter: send the stuck ones again, delete those held back. */
function BulkActions({ filter }: { filter: string }) {
  const retry = useMutation({
    mutationFn: () => callApi('/api/admin/stuck-enquiries', retriedSchema, { method: 'POST' }),
    meta: { changes: INBOX },
    onSuccess: ({ retried }) => toast('done', `${enquiriesText(retried)} will be sent again within some minutes.`),
  })
  const discard = useMutation({
    mutationFn: () => callApi('/api/admin/quarantine', NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'What was held back is deleted.', changes: INBOX },
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
      onYes={() => discard.mutateAsync()}
    />
  )
}

const PATH = '/api/admin/enquiries.csv'
const tableSchema = z.instanceof(Blob)

/** Downloads the table that the server makes. @param which enquiries by id, a month such as 2026-11, or `all` */
async function exportEnquiries(which: readonly string[] | string): Promise<void> {
  const table = await (typeof which === 'string'
    ? callApi(which === 'all' ? PATH : `${PATH}?month=${which}`, tableSchema)
    : sendJson(PATH, tableSchema, 'POST', { ids: which }))
  saveAsFile(`enquiries-${indianDay(new Date())}.csv`, table)
}
