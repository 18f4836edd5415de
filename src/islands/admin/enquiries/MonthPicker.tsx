import type { Inbox } from '#schemas/staff-enquiry.ts'
import { monthName, monthText } from '#shared/days.ts'
import { Select } from '../frame/LabelledField.tsx'
import { enquiriesText } from './times.ts'

interface Props {
  months: Inbox['months']
  /** The month that is shown; empty when a range of days is. */
  month: string
  onChoose: (month: string) => void
}

/**
 * Renders the months with their counts: a list at the side where there is room, otherwise a select; nothing without months.
 */
export function MonthPicker({ months, month, onChoose }: Props) {
  if (months.length === 0) return null
  const names: Record<string, string> = {
    ...(month === '' && { '': 'Chosen days' }),
    ...Object.fromEntries(
      months.map((one) => [one.month, `${monthText(`${one.month}-01`)}, ${enquiriesText(one.count)}`]),
    ),
  }
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))]
  return (
    <>
      <Select aria-label="Month" className="control xl:hidden" names={names} value={month} onChange={onChoose} />
      <nav aria-label="Month" className="hidden xl:block">
        {years.map((year) => (
          <div key={year} className="pb-6">
            <h3 className="border-b border-ink pb-2 font-sans font-semibold text-small text-muted">{year}</h3>
            <ul>
              {months
                .filter((one) => one.month.startsWith(year))
                .map(({ month: name, count }) => (
                  <li key={name}>
                    <button
                      type="button"
                      aria-current={name === month ? 'true' : undefined}
                      className="flex min-h-12 w-full items-center justify-between gap-2 border-b border-rule text-left aria-[current]:border-b-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
                      onClick={() => onChoose(name)}
                    >
                      {monthName(Number(name.slice(5)))} <span className="tabular-nums">{count}</span>
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
