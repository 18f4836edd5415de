import { useQuery } from '@tanstack/react-query'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { TextButton } from '../frame/Button.tsx'
import { enquirySearchQuery } from '../queries.ts'
import { dayOf, shortDay } from './times.ts'

const MAX_SHOWN = 3

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels
  today: string
  onOpen: (enquiry: StaffEnquiry) => void
}

/** Renders a link to each other enquiry with the same telephone or e-mail: a repetition or a sibling. */
export function SameContact({ enquiry, labels, today, onOpen }: Props) {
  const { data: others = [] } = useQuery(enquirySearchQuery({ sameAs: enquiry.id }))
  if (others.length === 0) return null
  return (
    <div className="flex gap-3 border-l-4 border-sun pl-3 leading-snug print:hidden">
      <Icon name="ph:copy" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{labels.enquiries.sameContact}</p>
        {others.slice(0, MAX_SHOWN).map((other) => (
          <TextButton key={other.id} onClick={() => onOpen(other)} className="block">
            {fillIn(labels.enquiries.otherEnquiry, {
              name: other.parentName,
              day: shortDay(dayOf(other.receivedAt), today),
            })}
          </TextButton>
        ))}
      </div>
    </div>
  )
}
