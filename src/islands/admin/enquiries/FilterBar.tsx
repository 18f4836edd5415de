import { DELIVERY_WORDS, STATE_WORDS } from '#schemas/enquiry-words.ts'
import { InputField, SelectField } from '../frame/LabelledField.tsx'
import type { InboxView, Show, Sort } from './inbox-view.ts'

interface Props {
  view: InboxView
  /** The filters that have enquiries, with how many. */
  counts: readonly (readonly [Show, number])[]
  onChange: (change: Partial<InboxView>) => void
}

const SHOW_WORDS: Record<Show, string> = { ...STATE_WORDS, ...DELIVERY_WORDS, all: 'All', due: 'Due today' }
const SORT_WORDS: Record<Sort, string> = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' }

/** Renders the filters with their counts, the order, and the range of days in the place of a month. */
export function FilterBar({ view, counts, onChange }: Props) {
  return (
    <fieldset aria-label="Show" className="flex min-w-0 gap-1 overflow-x-auto max-lg:-mx-5 max-lg:px-5 lg:flex-wrap">
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
  )
}

/** Renders the order of the list and the range of days. */
export function ListOptions({ view, onChange }: Omit<Props, 'counts'>) {
  const day = (name: 'from' | 'to', label: string) => (
    <InputField
      id={`inbox-${name}`}
      label={label}
      type="date"
      value={view[name]}
      onChange={({ target }) => onChange({ [name]: target.value, month: '' })}
    />
  )
  return (
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
  )
}
