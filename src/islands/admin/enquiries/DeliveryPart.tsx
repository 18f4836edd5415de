import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TextButton } from '../frame/Button.tsx'

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels
  isBusy: boolean
  onResend: () => void
}

/** Renders where an enquiry is on its way to the CRM, and the button that sends it again. */
export function DeliveryPart({ enquiry: { delivery }, labels: allLabels, isBusy, onResend }: Props) {
  const { enquiries: labels, deliveries } = allLabels
  const { status, failures, lastFailedAt, lastFailure } = delivery
  const isOpen = status !== 'delivered' && status !== 'not-forwarded'
  return (
    <div className="border-t border-rule pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={status === 'stuck' ? 'font-semibold text-error' : ''}>
          <span className="text-muted">{labels.delivery}:</span> {deliveries[status]}
        </p>
        {isOpen && (
          <TextButton disabled={isBusy} onClick={onResend} className="print:hidden">
            {labels.resend}
          </TextButton>
        )}
      </div>
      {lastFailure && (
        <p className="text-caption text-error wrap-anywhere">
          {lastFailedAt &&
            `${fillIn(failures === 1 ? labels.oneFailure : labels.failures, { count: failures, when: momentText(lastFailedAt) })} `}
          {lastFailure}
        </p>
      )}
    </div>
  )
}
