import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FetchResult } from '#client/fetch-json.ts'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { ENQUIRY_STATES, MAX_NOTE_CHARACTERS } from '#schemas/enquiry.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { AskFirst } from '../frame/AskFirst.tsx'
import { ICON_BUTTON, PRIMARY_BUTTON, SECONDARY_BUTTON } from '../frame/buttons.ts'
import { useToast } from '../frame/Toasts.tsx'
import { callApi, changeAt, isConflict, messageOf, NO_CONTENT } from '../staff-api.ts'
import { DeliveryMark } from './DeliveryMark.tsx'

interface Props {
  enquiry: StaffEnquiry
  labels: AdminLabels
  onChanged: (enquiry: StaffEnquiry) => void
  reload: () => Promise<void>
  onClose: () => void
  onErased: () => void
}

/** Renders one enquiry in full: the question, the staff's note, and the delivery to the CRM. */
export function EnquiryCard({ enquiry, labels: allLabels, onChanged, reload, onClose, onErased }: Props) {
  const { enquiries: labels, enquiryStates, deliveries, frame } = allLabels
  const [state, setState] = useState(enquiry.state)
  const [note, setNote] = useState(enquiry.note)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const path = `/api/admin/enquiries/${enquiry.id}`
  const { delivery } = enquiry

  useEffect(() => heading.current?.focus(), [])

  const run = async (request: Promise<FetchResult<StaffEnquiry>>, onDone: (next: StaffEnquiry) => void) => {
    setIsBusy(true)
    const result = await request
    setIsBusy(false)
    if (result.ok) {
      onChanged(result.answer)
      onDone(result.answer)
      return
    }
    toast('failed', messageOf(result.failure, frame.notDone))
    if (isConflict(result.failure)) await reload()
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const change = changeAt(path, staffEnquirySchema, enquiry.version, 'PATCH', { state, note })
    void run(change, () => toast('done', labels.saved))
  }
  const resend = () =>
    run(callApi(`${path}/resend`, staffEnquirySchema, { method: 'POST' }), (next) => {
      const isTaken = next.delivery.status === 'delivered'
      toast(isTaken ? 'done' : 'failed', isTaken ? labels.resent : next.delivery.lastFailure || labels.notResent)
    })
  const erase = async () => {
    const result = await callApi(path, NO_CONTENT, { method: 'DELETE' })
    if (!result.ok) return toast('failed', messageOf(result.failure, frame.notDone))
    toast('done', labels.erased)
    onErased()
  }

  return (
    <section className="grid gap-4 rounded-control border border-rule bg-paper p-5 lg:p-7">
      <div className="flex items-start justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
          {enquiry.parentName}
        </h3>
        <button type="button" aria-label={labels.close} className={`${ICON_BUTTON} -mt-2 -mr-2`} onClick={onClose}>
          <Icon name="ph:x-bold" className="size-5" />
        </button>
      </div>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)]">
        <Fact label={labels.student}>{enquiry.studentName}</Fact>
        <Fact label={labels.class}>{enquiry.class}</Fact>
        <Fact label={labels.phone}>
          <a href={`tel:+91${enquiry.phone}`} className="target inline-flex items-center underline underline-offset-4">
            {enquiry.phone}
          </a>
        </Fact>
        <Fact label={labels.email}>
          <a
            href={`mailto:${enquiry.email}`}
            className="target inline-flex items-center break-all underline underline-offset-4"
          >
            {enquiry.email}
          </a>
        </Fact>
      </dl>
      <p className="max-w-prose whitespace-pre-wrap">{enquiry.enquiry}</p>
      <form onSubmit={save} className="grid gap-4">
        <div className="field">
          <label htmlFor="state">{labels.state}</label>
          <select
            className="control"
            id="state"
            value={state}
            onChange={(event) => setState(event.target.value as StaffEnquiry['state'])}
          >
            {ENQUIRY_STATES.map((name) => (
              <option key={name} value={name}>
                {enquiryStates[name]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="note">
            {labels.note} <span className="font-normal text-muted">{labels.noteHint}</span>
          </label>
          <textarea
            className="control"
            id="note"
            value={note}
            maxLength={MAX_NOTE_CHARACTERS}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <button type="submit" disabled={isBusy} className={`${PRIMARY_BUTTON} justify-self-start`}>
          {labels.save}
        </button>
        {enquiry.changedBy && enquiry.changedAt && (
          <p className="text-small text-muted">
            {fillIn(labels.changed, { who: enquiry.changedBy, when: momentText(enquiry.changedAt) })}
          </p>
        )}
      </form>
      <div className="grid justify-items-start gap-3 border-t border-rule pt-4">
        <h4 className="font-sans font-semibold">{labels.delivery}</h4>
        <DeliveryMark status={delivery.status} labels={deliveries} />
        {delivery.lastFailure && (
          <p className="text-small text-error">
            {delivery.lastFailedAt &&
              `${fillIn(delivery.failures === 1 ? labels.oneFailure : labels.failures, { count: delivery.failures, when: momentText(delivery.lastFailedAt) })} `}
            {delivery.lastFailure}
          </p>
        )}
        {delivery.status !== 'delivered' && delivery.status !== 'not-forwarded' && (
          <button type="button" disabled={isBusy} className={SECONDARY_BUTTON} onClick={() => void resend()}>
            {labels.resend}
          </button>
        )}
      </div>
      <AskFirst
        label={labels.erase}
        question={labels.eraseQuestion}
        yes={labels.eraseForGood}
        no={labels.keep}
        onYes={erase}
      />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="flex items-center border-b border-rule text-muted">{label}</dt>
      <dd className="flex min-h-11 items-center border-b border-rule font-semibold">{children}</dd>
    </>
  )
}
