import { useQuery } from '@tanstack/react-query'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { dayText, indianDay } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { enquiryQuery } from '../queries.ts'

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels['enquiries']
}

/** Renders that the CRM has an enquiry, by which id and since when: erasing it here leaves it there. */
export function InCrm({ enquiry: { id, delivery }, labels }: Props) {
  const { data } = useQuery({ ...enquiryQuery(id), enabled: delivery.deliveredAt === undefined })
  const since = delivery.deliveredAt ?? data?.delivery.deliveredAt
  return (
    <p className="wrap-anywhere">
      {fillIn(labels.inCrm, { id })}{' '}
      {since !== undefined && fillIn(labels.inCrmSince, { day: dayText(indianDay(new Date(since))) })}
    </p>
  )
}
