import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type Alike, alikeSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { focusSoon } from '../records/focus-soon.ts'
import { callApi } from '../staff-api.ts'
import { dayOf, shortDay } from './times.ts'

// Needed now and then, so its code is loaded then.
const CompareTwo = lazy(async () => ({ default: (await import('./CompareTwo.tsx')).CompareTwo }))

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels
  today: string
  isBusy: boolean
  /** Returns whether it was stored that the two are of different families. */
  onNotSame: (id: string) => Promise<boolean>
  onOpen: (enquiry: StaffEnquiry) => void
}

/** Renders a hint at each enquiry that may be of the same family: a repetition or a sibling. Nothing is ever merged. */
export function AlikeHint({ enquiry, labels, today, isBusy, onNotSame, onOpen }: Props) {
  const [alike, setAlike] = useState<Alike[]>([])
  const [compared, setCompared] = useState<StaffEnquiry | null>(null)
  const { id } = enquiry
  useEffect(() => {
    let isWanted = true
    void callApi(`/api/admin/enquiries/${id}/alike`, alikeSchema).then((result) => {
      if (isWanted && result.ok) setAlike(result.answer.alike)
    })
    return () => {
      isWanted = false
    }
  }, [id])

  const notSame = async (other: StaffEnquiry) => {
    if (!(await onNotSame(other.id))) return
    setAlike((before) => before.filter((one) => one.enquiry.id !== other.id))
    setCompared(null)
    focusSoon(() => document.getElementById('open-enquiry'))
  }
  if (alike.length === 0) return null
  return (
    <>
      <ul className="grid gap-3 print:hidden">
        {alike.map(({ enquiry: other, reasons }) => (
          <li key={other.id} className="flex gap-3 border-l-4 border-marigold pl-3 leading-snug">
            <Icon name="ph:copy" className="mt-0.5 size-5" />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <b className="font-semibold">{labels.enquiries.perhapsSame}</b>{' '}
                {fillIn(labels.alikeReasons[reasons[0] ?? 'names'], {
                  name: other.parentName,
                  day: shortDay(dayOf(other.receivedAt), today),
                })}
              </p>
              <p className="flex flex-wrap gap-x-5">
                <button type="button" className={TEXT_BUTTON} onClick={() => setCompared(other)}>
                  {labels.enquiries.compare} <span className="sr-only">{other.parentName}</span>
                </button>
                <button type="button" disabled={isBusy} className={TEXT_BUTTON} onClick={() => void notSame(other)}>
                  {labels.enquiries.notSame} <span className="sr-only">{other.parentName}</span>
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {compared && (
        <Suspense>
          <CompareTwo
            one={enquiry}
            other={compared}
            labels={labels}
            onNotSame={() => void notSame(compared)}
            onOpen={() => {
              setCompared(null)
              onOpen(compared)
            }}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </>
  )
}
