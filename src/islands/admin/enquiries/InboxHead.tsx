import type { Inbox } from '#schemas/staff-enquiry.ts'
import { monthName, monthText } from '#shared/days.ts'
import { Select } from '../../LabelledField.tsx'
import { NEW_ENQUIRY, useTextDraft } from '../drafts/text-drafts.ts'
import { IconButton, SecondaryButton } from '../frame/Button.tsx'
import { INBOX, staffData } from '../queries.ts'
import type { useArrivals } from './EnquiriesSection.tsx'
import type { InboxView } from './inbox-view.ts'
import { enquiriesText, shortDay } from './times.ts'

interface Props {
  inbox: Inbox | undefined
  /** The month that is shown; empty when a range of days is shown. */
  month: string
  view: InboxView
  arrivals: Pick<ReturnType<typeof useArrivals>, 'unseen' | 'show'>
  /** Whether an open enquiry replaces this head on narrow screens. */
  isHidden: boolean
  onEnter: () => void
}

/** Renders the heading of the inbox, the number of new enquiries, and a button that shows the hidden ones. */
export function InboxHead({ inbox, month, view, arrivals, isHidden, onEnter }: Props) {
  const draft = useTextDraft(NEW_ENQUIRY)
  const { unseen, show } = arrivals
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-ink print:hidden lg:gap-x-6 ${isHidden ? 'xl:border-b xl:pb-3' : 'border-b pb-3'}`}
    >
      <h2
        id="inbox-heading"
        tabIndex={-1}
        className={`text-heading-2 outline-none ${isHidden ? 'max-xl:sr-only' : ''}`}
      >
        Enquiries
      </h2>
      <div className={`contents ${isHidden ? 'max-xl:hidden' : ''}`}>
        {inbox && inbox.new > 0 && (
          <span className="rounded-full bg-sun px-3 py-0.5 font-semibold text-ink lg:hidden">{inbox.new} new</span>
        )}
        <p className="min-w-0 text-muted max-lg:order-last max-lg:w-full max-sm:sr-only">{inbox && leadOf(inbox)}</p>
        <div className="ml-auto flex items-center gap-2">
          <IconButton
            icon="ph:arrow-clockwise"
            label="Look for new enquiries"
            title="Look for new enquiries"
            onClick={() => {
              show()
              void staffData.invalidateQueries(INBOX)
            }}
          />
          <SecondaryButton
            icon="ph:plus-bold"
            label={<span className="max-sm:sr-only">{draft ? 'Finish entering' : 'Enter an enquiry'}</span>}
            id="enter-an-enquiry"
            onClick={onEnter}
          />
        </div>
      </div>
      {unseen > 0 && (
        <button
          type="button"
          className="fixed top-4 left-1/2 z-30 -translate-x-1/2 rounded-full target bg-sun px-5 font-semibold text-ink shadow-menu"
          onClick={() => {
            show()
            scrollTo({ top: 0, behavior: 'instant' })
            document.getElementById('inbox-heading')?.focus()
          }}
        >
          {unseen} new <span className="sr-only">Show them</span>
        </button>
      )}
    </div>
  )

  function leadOf({ months, due }: Inbox): string {
    const count = months.find((one) => one.month === month)?.count ?? 0
    const ofMonth = month && `${count} in ${monthText(`${month}-01`)}.`
    const ofDue = due.length > 0 ? `${due.length} due today.` : ''
    return [ofMonth || ofDays(), ofDue, 'Kept for 18 months, then deleted.'].join(' ')
  }

  function ofDays(): string {
    const [from, to] = [view.from, view.to].map((day) => day && shortDay(day))
    if (from) return to ? `From ${from} to ${to}.` : `From ${from}.`
    return to ? `Until ${to}.` : ''
  }
}

interface PickerProps extends Pick<Props, 'month'> {
  months: Inbox['months']
  onChange: (change: Pick<InboxView, 'month' | 'from' | 'to'>) => void
}

/** Renders the months with their counts: a list at the side on wide screens, otherwise a select. */
export function MonthPicker({ months, month, onChange }: PickerProps) {
  if (months.length === 0) return null
  const choose = (chosen: string) => onChange({ month: chosen, from: '', to: '' })
  const names: Record<string, string> = {
    ...(month === '' && { '': 'Chosen days' }),
    ...Object.fromEntries(
      months.map((one) => [one.month, `${monthText(`${one.month}-01`)}, ${enquiriesText(one.count)}`]),
    ),
  }
  const years = [...Map.groupBy(months, (one) => one.month.slice(0, 4))]
  return (
    <>
      <Select aria-label="Month" className="control xl:hidden" names={names} value={month} onChange={choose} />
      <nav aria-label="Month" className="hidden xl:block">
        {years.map(([year, inYear]) => (
          <div key={year} className="pb-6">
            <h3 className="border-b border-ink pb-2 font-sans font-semibold text-small text-muted">{year}</h3>
            <ul>
              {inYear.map(({ month: name, count }) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-current={name === month ? 'true' : undefined}
                    className="flex min-h-12 w-full items-center justify-between gap-2 border-b border-rule text-left aria-[current]:border-b-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
                    onClick={() => choose(name)}
                  >
                    {monthName(Number(name.slice(5)))} <span>{count}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
