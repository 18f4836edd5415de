import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import {
  type EnquiryChange,
  type FollowUp,
  followUpSchema,
  isFollowUpDue,
  MAX_FOLLOW_UP_CHARACTERS,
  MAX_NOTE_CHARACTERS,
} from '#schemas/enquiry-change.ts'
import {
  DELIVERY_WORDS,
  KIND_WORDS,
  SOURCE_WORDS,
  STATE_WORDS,
  type StaffEnquiry,
  staffEnquirySchema,
} from '#schemas/staff-enquiry.ts'
import { dayText, indianDay, momentText, recentMomentText } from '#shared/days.ts'
import { Icon } from '../../Icon.tsx'
import { noteOn, textDrafts, useTextDraft } from '../drafts/text-drafts.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { ABOVE_BARS, IconButton, PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { InputField, Select, SelectField, TextField } from '../frame/LabelledField.tsx'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { sentBy } from '../frame/use-fields.ts'
import { changed, enquiriesChanged, enquiryQuery, enquirySearchQuery, INBOX } from '../queries.ts'
import { callApi, changeAt, isConflict, NO_CONTENT, sendJson } from '../staff-api.ts'
import { classWords, followUpWords, KIND_ICONS } from './EnquiryRow.tsx'
import { followUpTime, momentAgo, shortDay, todayInIndia } from './times.ts'

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

/** Renders what is to be done next with an enquiry and when, and the form that changes it. */
function FollowUpLine({ enquiry: { followUp }, changes: { isBusy, setFollowUp } }: EnquiryPart) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isDue = isFollowUpDue(followUp, todayInIndia())
  const close = () => {
    setIsOpen(false)
    focusSoon(button)
  }
  const save = async (next: FollowUp | null) => {
    if (await setFollowUp(next)) close()
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

/** Renders the notes of an enquiry, newest first, and the field for a new one, which is a draft from the first letter. */
function Notes({ enquiry, changes: { isBusy, addNote, setState } }: EnquiryPart) {
  const subject = noteOn(enquiry.id)
  const draft = useTextDraft(subject)
  // True when the note was begun in this view: then nothing says where it comes from.
  const [isBegunHere, setIsBegunHere] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft?.typed.note ?? ''

  const save = async () => {
    const note = text
    if (draft === undefined || note.trim() === '') return field.current?.focus()
    const isStored = await addNote(note, draft.id)
    // What was typed while it was sent is another note.
    if (isStored && textDrafts.about(subject)?.typed.note === note) textDrafts.end(subject)
    focusSoon(field)
  }
  const discard = () => {
    const putBack = textDrafts.end(subject)
    setIsBegunHere(false)
    toast('done', 'Your note is discarded.', putBack)
    field.current?.focus()
  }

  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h4 id="notes" className="flex justify-between border-b border-ink pb-2 font-sans text-body">
        <span className="font-semibold">Notes</span>
        <span className="font-normal text-muted">{enquiry.notes.length}</span>
      </h4>
      {enquiry.notes.length > 0 && (
        <ol className="-mt-3">
          {enquiry.notes.map(({ at, name, text: words }) => (
            <li key={`${at} ${name} ${words}`} className="border-b border-rule py-2.5 leading-snug">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="text-small text-muted">{momentAgo(at)}</span>
              </p>
              <p className="whitespace-pre-wrap">{words}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={sentBy(save)} className={`${ABOVE_BARS} grid gap-3 print:hidden`}>
        {draft && !isBegunHere && (
          <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-sun bg-cream px-4 py-1.5">
            <span className="font-semibold">Your note from {recentMomentText(draft.changedAt)}, not saved</span>
            <TextButton label="Discard it" onClick={discard} />
          </p>
        )}
        <TextField
          ref={field}
          id="note"
          label="New note"
          hint="Your name and the time are added by themselves."
          rows={2}
          placeholder="What was said, and what comes next"
          value={text}
          maxLength={MAX_NOTE_CHARACTERS}
          // A browser shows the caret only; the bar below may cover the rest.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onChange={(note) => {
            if (!draft) setIsBegunHere(true)
            textDrafts.write(subject, { note })
          }}
        />
        <div className="flex flex-wrap gap-3 bg-ground py-3 max-xl:sticky max-xl:bottom-0 max-xl:-mx-5 max-xl:border-t max-xl:border-ink max-xl:px-5 xl:bg-transparent xl:py-0">
          <PrimaryButton label="Save note" type="submit" disabled={isBusy} className="max-sm:grow" />
          {enquiry.state === 'new' && (
            <SecondaryButton
              label="Mark as answered"
              disabled={isBusy}
              onClick={() => void setState('contacted')}
              className="max-sm:grow"
            />
          )}
        </div>
      </form>
    </section>
  )
}

/** Says that the CRM has an enquiry, by which id. */
const inCrmText = (id: string) => `The CRM has it too. Please erase it there as well: id ${id}.`

/** What a part of the card shows of an enquiry, and what it can do with it. */
interface EnquiryPart {
  enquiry: StaffEnquiry
  changes: ReturnType<typeof useEnquiryChanges>
}

/** Returns what can be done with one enquiry. What somebody else has saved meanwhile is shown. */
function useEnquiryChanges(enquiry: StaffEnquiry, onErased: () => void) {
  const path = `/api/admin/enquiries/${enquiry.id}`
  const change = useMutation({
    mutationFn: (send: () => Promise<StaffEnquiry>) => send(),
    meta: { focus: 'open-enquiry' },
    onSuccess: (next) => enquiriesChanged([next]),
    onError: async (error) => {
      if (isConflict(error)) await enquiriesChanged([await callApi(path, staffEnquirySchema)])
    },
  })
  const erase = useMutation({
    mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
    onSuccess: () => {
      textDrafts.end(noteOn(enquiry.id))
      const alsoThere = enquiry.delivery.status === 'delivered' ? ` ${inCrmText(enquiry.id)}` : ''
      toast('done', `The enquiry is erased.${alsoThere}`)
      onErased()
      void changed(INBOX)
    },
  })
  /** Returns the enquiry as it is then, or undefined after a failure. */
  const run = (send: () => Promise<StaffEnquiry>) => change.mutateAsync(send).catch(() => undefined)
  const patch = (what: EnquiryChange, version: number) =>
    run(() => changeAt(path, staffEnquirySchema, version, 'PATCH', what))
  /** Changes a part of it, with Undo. Returns whether that was stored. */
  const set = async (what: EnquiryChange, before: EnquiryChange, done: string) => {
    const next = await patch(what, enquiry.version)
    if (next) toast('done', done, () => void patch(before, next.version))
    return next !== undefined
  }

  return {
    isBusy: change.isPending,
    erase: erase.mutateAsync,
    setState: (state: StaffEnquiry['state']) => set({ state }, { state: enquiry.state }, 'State saved.'),
    /** Sets what is next, or with null that nothing is. */
    setFollowUp: (followUp: FollowUp | null) =>
      set({ followUp }, { followUp: enquiry.followUp }, followUp ? 'Follow-up saved.' : 'The follow-up is done.'),
    /** Adds a note. The same note sent again under its key is added once. */
    async addNote(note: string, key: string) {
      const added = await run(() => sendJson(path, staffEnquirySchema, 'PATCH', { note }, { 'Idempotency-Key': key }))
      if (added) toast('done', 'Note saved.')
      return added !== undefined
    },
    async resend() {
      const next = await run(() => callApi(`${path}/resend`, staffEnquirySchema, { method: 'POST' }))
      if (next?.delivery.status === 'delivered') toast('done', 'The CRM has taken the enquiry.')
      else if (next) toast('failed', next.delivery.lastFailure || 'The CRM has not taken the enquiry.')
    },
  }
}
