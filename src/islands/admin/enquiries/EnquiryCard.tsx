import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DELIVERY_WORDS, SOURCE_WORDS, STATE_WORDS } from '#schemas/enquiry-words.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { dayText, indianDay, momentText } from '#shared/days.ts'
import { Icon } from '../../Icon.tsx'
import { AskFirst } from '../frame/AskFirst.tsx'
import { IconButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce } from '../frame/focus-soon.ts'
import { Select } from '../frame/LabelledField.tsx'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { enquiryQuery, enquirySearchQuery } from '../queries.ts'
import { classWords } from './EnquiryRow.tsx'
import { FollowUpLine } from './FollowUpLine.tsx'
import { Notes } from './Notes.tsx'
import { momentAgo, shortDay } from './times.ts'
import { type EnquiryPart, inCrmText, useEnquiryChanges } from './use-enquiry-changes.ts'

interface Props {
  enquiry: StaffEnquiry
  /** Where it is in the list, such as `1 of 2 due today`; empty when it is not in it. */
  place: string
  onOpen: (enquiry: StaffEnquiry) => void
  onClose: () => void
  onErased: () => void
}

/** Renders one enquiry in full: what is next, the question, the notes, and the delivery to the CRM. */
export function EnquiryCard({ enquiry, place, onOpen, onClose, onErased }: Props) {
  const changes = useEnquiryChanges(enquiry, onErased)
  const source = SOURCE_WORDS[enquiry.source]
  const entered = enquiry.enteredBy ? `${source}, entered by ${enquiry.enteredBy}` : source

  return (
    <section
      aria-labelledby="open-enquiry"
      className="enquiry-card grid gap-4 rounded-control xl:border xl:border-rule xl:bg-paper xl:p-6"
    >
      <div className="-mx-5 -mt-5 flex items-center justify-between gap-3 border-b border-rule px-5 xl:hidden print:hidden">
        <button type="button" className="inline-flex items-center gap-2 target font-semibold" onClick={onClose}>
          <Icon name="ph:arrow-left-bold" className="size-5" />
          Enquiries<span className="sr-only">: close this enquiry</span>
        </button>
        <span className="text-muted">{place}</span>
      </div>
      <div className="flex items-start justify-between gap-3 border-b border-ink pb-2">
        <PartHeading ref={focusOnce} id="open-enquiry" className="min-w-0 xl:pt-1">
          {enquiry.parentName}
        </PartHeading>
        <IconButton
          icon="ph:x-bold"
          label="Close this enquiry"
          onClick={onClose}
          className="-mr-3 max-xl:hidden print:hidden"
        />
      </div>
      <FollowUpLine enquiry={enquiry} changes={changes} />
      <dl className="-my-4 grid grid-cols-[5.25rem_minmax(0,1fr)]">
        <Fact label="Student">
          <span>
            <b className="font-semibold">{enquiry.studentName}</b>, {classWords(enquiry.class)}
          </span>
        </Fact>
        <Fact label="Phone">{contact(`tel:+91${enquiry.phone}`, enquiry.phone)}</Fact>
        <Fact label="Email">{contact(`mailto:${enquiry.email}`, enquiry.email)}</Fact>
        <Fact label="Received">
          {momentAgo(enquiry.receivedAt)}, {entered}
        </Fact>
        <Fact label="State">
          {/* Another state, set here or by somebody else, is shown. */}
          <StateField key={enquiry.state} enquiry={enquiry} changes={changes} />
        </Fact>
      </dl>
      <p className="mt-2 max-w-prose whitespace-pre-wrap">{enquiry.enquiry}</p>
      <SameContact enquiry={enquiry} onOpen={onOpen} />
      <Notes enquiry={enquiry} changes={changes} />
      <DeliveryPart enquiry={enquiry} changes={changes} />
      <div className="flex flex-wrap items-start gap-x-6 print:hidden">
        <TextButton label="Print" onClick={() => print()} />
        <AskFirst
          label="Erase"
          question="Erase this enquiry for good? It leaves this list, the export, its notes and the delivery to the CRM."
          yes="Erase for good"
          no="Keep it"
          onYes={changes.erase}
        >
          {enquiry.delivery.status === 'delivered' && <InCrm enquiry={enquiry} />}
        </AskFirst>
      </div>
    </section>
  )
}

const contact = (href: string, text: string) => (
  <a href={href} className="inline-flex items-center target break-all font-semibold underline underline-offset-4">
    {text}
  </a>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="flex items-center border-b border-rule text-muted">{label}</dt>
      <dd className="flex min-h-11 items-center border-b border-rule">{children}</dd>
    </>
  )
}

/** Renders where an enquiry is on its way to the CRM, and the button that sends it again. */
function DeliveryPart({ enquiry: { delivery }, changes: { isBusy, resend } }: EnquiryPart) {
  const { status, failures, lastFailedAt, lastFailure } = delivery
  const isOpen = status !== 'delivered' && status !== 'not-forwarded'
  return (
    <div className="border-t border-rule pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={status === 'stuck' ? 'font-semibold text-error' : ''}>
          <span className="text-muted">CRM:</span> {DELIVERY_WORDS[status]}
        </p>
        {isOpen && (
          <TextButton label="Send to the CRM now" disabled={isBusy} onClick={resend} className="print:hidden" />
        )}
      </div>
      {lastFailure && (
        <p className="text-small text-error">
          {lastFailedAt &&
            `${failures === 1 ? 'One try failed,' : `${failures} tries failed, the last`} on ${momentText(lastFailedAt)}. `}
          {lastFailure}
        </p>
      )}
    </div>
  )
}

/** Renders that the CRM has an enquiry, by which id and since when: erasing it here leaves it there. */
function InCrm({ enquiry: { id, delivery } }: { enquiry: StaffEnquiry }) {
  const { data } = useQuery({ ...enquiryQuery(id), enabled: delivery.deliveredAt === undefined })
  const since = delivery.deliveredAt ?? data?.delivery.deliveredAt
  return (
    <p>
      {inCrmText(id)} {since !== undefined && `It is there since ${dayText(indianDay(new Date(since)))}.`}
    </p>
  )
}

/** Renders the state and the button that sets another one: choosing alone changes nothing (WCAG 3.2.2). */
function StateField({ enquiry: { state }, changes: { isBusy, setState } }: EnquiryPart) {
  const [chosen, setChosen] = useState(state)
  return (
    <span className="flex w-full flex-wrap items-center gap-2 py-1">
      <Select
        aria-label="State"
        className="control min-w-0 flex-1 print:hidden"
        names={STATE_WORDS}
        value={chosen}
        onChange={setChosen}
      />
      <span className="hidden print:inline">{STATE_WORDS[state]}</span>
      {chosen !== state && <SecondaryButton label="Set" disabled={isBusy} onClick={() => void setState(chosen)} />}
    </span>
  )
}

const MAX_SHOWN = 3

/** Renders a link to each other enquiry with the same telephone or e-mail: a repetition or a sibling. */
function SameContact({ enquiry, onOpen }: Pick<Props, 'enquiry' | 'onOpen'>) {
  const { data: others = [] } = useQuery(enquirySearchQuery({ sameAs: enquiry.id }))
  if (others.length === 0) return null
  return (
    <div className="flex gap-3 border-l-4 border-sun pl-3 leading-snug print:hidden">
      <Icon name="ph:copy" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">The same phone number or e-mail address:</p>
        {others.slice(0, MAX_SHOWN).map((other) => (
          <TextButton
            label={`${other.parentName}, ${shortDay(indianDay(new Date(other.receivedAt)))}`}
            key={other.id}
            onClick={() => onOpen(other)}
            className="block"
          />
        ))}
      </div>
    </div>
  )
}
