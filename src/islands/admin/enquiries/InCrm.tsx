import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { dayText, indianDay } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { callApi } from '../staff-api.ts'

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels['enquiries']
}

/** Renders that the CRM has an enquiry, by which id and since when: erasing it here leaves it there. */
export function InCrm({ enquiry: { id, delivery }, labels }: Props) {
  const [since, setSince] = useState(delivery.deliveredAt)
  useEffect(() => {
    if (since !== undefined) return
    let isWanted = true
    void callApi(`/api/admin/enquiries/${id}`, staffEnquirySchema).then((result) => {
      if (isWanted && result.ok) setSince(result.answer.delivery.deliveredAt)
    })
    return () => {
      isWanted = false
    }
  }, [id, since])
  return (
    <p className="wrap-anywhere">
      {fillIn(labels.inCrm, { id })}{' '}
      {since !== undefined && fillIn(labels.inCrmSince, { day: dayText(indianDay(new Date(since))) })}
    </p>
  )
}
