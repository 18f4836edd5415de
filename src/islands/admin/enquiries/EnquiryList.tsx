import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { DeliveryMark } from './DeliveryMark.tsx'

interface Props {
  enquiries: StaffEnquiry[]
  labels: AdminLabels
  openId: string | null
  onOpen: (id: string) => void
}

/** Renders the enquiries as a table; on phones each row becomes a few lines. */
export function EnquiryList({ enquiries, labels: allLabels, openId, onOpen }: Props) {
  const labels = allLabels.enquiries
  const head = 'border-b border-ink py-3 pr-3 text-left font-normal text-muted'
  const cell = 'py-0.5 pr-3 md:border-b md:border-rule md:py-2.5'
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {[labels.received, labels.people, labels.class, labels.state, labels.delivery].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {enquiries.map((enquiry) => (
          <tr
            key={enquiry.id}
            className={`relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:border-b max-md:border-rule max-md:py-3 ${enquiry.id === openId ? 'bg-cream' : ''}`}
          >
            <td className={`${cell} text-muted max-md:order-1`}>{momentText(enquiry.receivedAt)}</td>
            <td className={`${cell} max-md:-order-1 max-md:basis-full`}>
              <button
                type="button"
                aria-expanded={enquiry.id === openId}
                aria-label={fillIn(labels.open, { name: enquiry.parentName })}
                className="block min-h-11 text-left font-semibold leading-snug after:absolute after:inset-0"
                onClick={() => onOpen(enquiry.id)}
              >
                {enquiry.parentName}
                <span className="block font-normal text-muted">{enquiry.studentName}</span>
              </button>
            </td>
            <td className={cell}>{enquiry.class}</td>
            <td className={cell}>{allLabels.enquiryStates[enquiry.state]}</td>
            <td className={cell}>
              <DeliveryMark status={enquiry.delivery.status} labels={allLabels.deliveries} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
