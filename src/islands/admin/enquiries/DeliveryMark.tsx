import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { EnquiryDelivery } from '#schemas/staff-enquiry.ts'

/** Each status has its own shape, so that colour is not the only difference (WCAG 1.4.1). */
const SHAPES: Record<EnquiryDelivery, string> = {
  delivered: 'rounded-full bg-leaf',
  waiting: 'rounded-full bg-marigold',
  stuck: 'bg-error',
  quarantined: 'rounded-full border-2 border-muted',
  'not-forwarded': 'border-2 border-muted',
}

/** Renders the status of an enquiry's delivery to the CRM. */
export function DeliveryMark({ status, labels }: { status: EnquiryDelivery; labels: AdminLabels['deliveries'] }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${status === 'stuck' ? 'font-semibold text-error' : ''}`}>
      <span className={`size-2.5 shrink-0 ${SHAPES[status]}`} />
      {labels[status]}
    </span>
  )
}
