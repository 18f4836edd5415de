import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type FollowUp, followUpSchema, isFollowUpDue, MAX_FOLLOW_UP_CHARACTERS } from '#schemas/enquiry-change.ts'
import {
  DELIVERY_WORDS,
  KIND_WORDS,
  SOURCE_WORDS,
  STATE_WORDS,
  type StaffEnquiry,
  staffEnquirySchema,
} from '#schemas/staff-enquiry.ts'
import { dayText, indianDay, momentText } from '#shared/days.ts'
import { Icon } from '../../Icon.tsx'
import { InputField, Select, SelectField } from '../../LabelledField.tsx'
import { noteOn, textDrafts } from '../drafts/text-drafts.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { IconButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { sentBy } from '../frame/use-fields.ts'
import { changed, enquirySearchQuery, INBOX } from '../queries.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import { EnquiryNotes } from './EnquiryNotes.tsx'
import { classWords, followUpWords, KIND_ICONS } from './EnquiryRow.tsx'
import { followUpTime, momentAgo, shortDay, todayInIndia } from './times.ts'
import { enquiryPath, useEnquiryChange } from './use-enquiry-change.ts'

interface Props {
  enquiry: StaffEnquiry
  /** The position in the list, such as `1 of 2 due today`; empty if the enquiry is not in the list. */
  place: string
  onOpen: (enquiry: StaffEnquiry) => void
  onClose: () => void
  onErased: () => void
}

/** Renders one enquiry in full: the follow-up, the question, the notes, and the delivery to the CRM. */
export function EnquiryCard({ enquiry, place, onOpen, onClose, onErased }: Props) {
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
      <FollowUpLine enquiry={enquiry} />
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
          {/* The key resets the field when anybody has changed the state. */}
          <StateField key={enquiry.state} enquiry={enquiry} />
        </Fact>
      </dl>
      <p className="mt-2 max-w-prose whitespace-pre-wrap">{enquiry.enquiry}</p>
      <SameContact enquiry={enquiry} onOpen={onOpen} />
      <EnquiryNotes enquiry={enquiry} />
      <DeliveryPart enquiry={enquiry} />
      <div className="flex flex-wrap items-start gap-x-6 print:hidden">
        <TextButton label="Print" onClick={() => print()} />
        <AskFirst
          label="Erase"
          question="Erase this enquiry for good? It leaves this list, the export, its notes and the delivery to the CRM."
          yes="Erase for good"
          no="Keep it"
          action={{
            mutationFn: () => callApi(enquiryPath(enquiry.id), NO_CONTENT, { method: 'DELETE' }),
            onSuccess: () => {
              textDrafts.end(noteOn(enquiry.id))
              const alsoThere = enquiry.delivery.status === 'delivered' ? ` ${inCrmText(enquiry.id)}` : ''
              toast('done', `The enquiry is erased.${alsoThere}`)
              onErased()
              void changed(INBOX)
            },
          }}
        >
          {enquiry.delivery.status === 'delivered' && <InCrm enquiry={enquiry} />}
        </AskFirst>
      </div>
    </section>
  )
}

interface EnquiryPart {
  enquiry: StaffEnquiry
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

function DeliveryPart({ enquiry }: EnquiryPart) {
  const { isBusy, send } = useEnquiryChange(enquiry)
  const { status, failures, lastFailedAt, lastFailure } = enquiry.delivery
  const resend = async () => {
    const next = await send(() => callApi(`${enquiryPath(enquiry.id)}/resend`, staffEnquirySchema, { method: 'POST' }))
    if (next?.delivery.status === 'delivered') toast('done', 'The CRM has taken the enquiry.')
    else if (next) toast('failed', next.delivery.lastFailure || 'The CRM has not taken the enquiry.')
  }
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

/** Renders the CRM id and the time of sending, because erasing here does not erase in the CRM. */
function InCrm({ enquiry: { id, delivery } }: EnquiryPart) {
  const since = delivery.deliveredAt
  return (
    <p>
      {inCrmText(id)} {since !== undefined && `It is there since ${dayText(indianDay(new Date(since)))}.`}
    </p>
  )
}

/** Renders the state. Choosing another state saves nothing until the button is pressed (WCAG 3.2.2). */
function StateField({ enquiry }: EnquiryPart) {
  const { isBusy, set } = useEnquiryChange(enquiry)
  const { state } = enquiry
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
      {chosen !== state && (
        <SecondaryButton label="Set" disabled={isBusy} onClick={() => void set({ state: chosen }, 'State saved.')} />
      )}
    </span>
  )
}

const MAX_SHOWN = 3

/** Renders links to other enquiries with the same telephone or e-mail: repetitions, or enquiries for siblings. */
function SameContact({ enquiry, onOpen }: Pick<Props, 'enquiry' | 'onOpen'>) {
  const others = useQuery(enquirySearchQuery({ sameAs: enquiry.id })).data?.enquiries ?? []
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

function FollowUpLine({ enquiry }: EnquiryPart) {
  const { isBusy, set } = useEnquiryChange(enquiry)
  const { followUp } = enquiry
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isDue = isFollowUpDue(followUp, todayInIndia())
  const close = () => {
    setIsOpen(false)
    focusSoon(button)
  }
  const save = async (next: FollowUp | null) => {
    if (await set({ followUp: next }, next ? 'Follow-up saved.' : 'The follow-up is done.')) close()
  }
  if (isOpen) {
    const begun = followUp ?? { kind: 'call', text: '', day: todayInIndia(), time: null }
    const fieldOf = (name: keyof FollowUp) => ({ id: `follow-up-${name}`, name, defaultValue: begun[name] ?? '' })
    const send = (form: HTMLFormElement) => {
      const { text, time, ...typed } = Object.fromEntries(new FormData(form))
      return save(followUpSchema.parse({ ...typed, text: String(text).trim(), time: time || null }))
    }
    return (
      <form aria-label="Follow-up" onSubmit={sentBy(send)} className="grid grid-cols-2 gap-3 border-b border-rule pb-4">
        <SelectField
          {...fieldOf('kind')}
          ref={focusOnce}
          label="What is next?"
          className="col-span-2"
          names={KIND_WORDS}
        />
        <InputField
          {...fieldOf('text')}
          label="In your words (if you like)"
          className="col-span-2"
          maxLength={MAX_FOLLOW_UP_CHARACTERS}
        />
        <InputField {...fieldOf('day')} label="Day" type="date" required />
        <InputField {...fieldOf('time')} label="Time (if any)" type="time" />
        <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <SecondaryButton label="Save follow-up" type="submit" disabled={isBusy} />
          <TextButton label="Cancel" onClick={close} />
        </p>
      </form>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
      {followUp ? (
        <p className={`flex items-center gap-2.5 py-2 font-semibold ${isDue ? 'text-warning' : ''}`}>
          <Icon name={KIND_ICONS[followUp.kind]} className="size-5" />
          {followUpWords(followUp)} {followUpTime(followUp)}
        </p>
      ) : (
        <p className="py-2 text-muted">No follow-up date</p>
      )}
      <p className="flex gap-x-5 print:hidden">
        {followUp && <TextButton label="Done" disabled={isBusy} onClick={() => void save(null)} />}
        <TextButton label={followUp ? 'Change' : 'Set one'} ref={button} onClick={() => setIsOpen(true)} />
      </p>
    </div>
  )
}

const inCrmText = (id: string) => `The CRM has it too. Please erase it there as well: id ${id}.`
