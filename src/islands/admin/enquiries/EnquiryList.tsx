import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { EnquiryRow } from './EnquiryRow.tsx'
import type { Group } from './inbox-list.ts'
import { clockText, dayHeading, dayOf, shortDay } from './times.ts'

interface Props {
  groups: readonly Group[]
  labels: AdminLabels
  today: string
  openId: string
  /** Undefined when rows are not chosen. */
  chosen: ReadonlySet<string> | undefined
  onOpen: (id: string) => void
  onChoose: (id: string) => void
}

/** Renders the enquiries under the headings of their groups. */
export function EnquiryList({ groups, labels, today, openId, chosen, onOpen, onChoose }: Props) {
  return groups.map(({ key, enquiries }) => (
    <section key={key} aria-label={headingOf(key, labels, today)} className="pb-8">
      <h3 className="flex justify-between gap-3 border-b border-ink pb-2 font-sans text-body">
        <span className="font-semibold">{headingOf(key, labels, today)}</span>
        <span className="font-normal text-muted">{enquiries.length}</span>
      </h3>
      <ul>
        {enquiries.map((enquiry) => (
          <EnquiryRow
            key={enquiry.id}
            enquiry={enquiry}
            labels={labels}
            today={today}
            when={whenOf(key, enquiry, today)}
            isOpen={enquiry.id === openId}
            isChosen={chosen?.has(enquiry.id)}
            onOpen={onOpen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  ))
}

function headingOf(key: string, { enquiries: labels }: AdminLabels, today: string): string {
  if (key === 'due') return labels.dueToday
  if (key === 'all') return labels.byName
  return key === 'elsewhere' ? labels.elsewhere : dayHeading(key, today)
}

/** Returns the time in a group of a day; what is due has the time of its follow-up, or its day when that is past. */
function whenOf(key: string, { followUp, receivedAt }: StaffEnquiry, today: string): string {
  if (key === 'due' && followUp) return followUp.day === today ? (followUp.time ?? '') : shortDay(followUp.day, today)
  return key === 'all' || key === 'elsewhere' ? shortDay(dayOf(receivedAt), today) : clockText(receivedAt)
}
