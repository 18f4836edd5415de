import { useRef, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '#schemas/enquiry-change.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { TextField } from '../../LabelledField.tsx'
import { noteOn, textDrafts, useTextDraft } from '../drafts/text-drafts.ts'
import { ABOVE_BARS, PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { focusSoon } from '../frame/focus-soon.ts'
import { UnsavedNote, unsavedText } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { sentBy } from '../frame/use-fields.ts'
import { callApi } from '../staff-api.ts'
import { momentAgo } from './times.ts'
import { enquiryPath, useEnquiryChange } from './use-enquiry-change.ts'

/** Renders the notes of an enquiry, newest first, and the field for a new note, whose text is stored as a draft. */
export function EnquiryNotes({ enquiry }: { enquiry: StaffEnquiry }) {
  const { isBusy, send, set } = useEnquiryChange(enquiry)
  const subject = noteOn(enquiry.id)
  const draft = useTextDraft(subject)
  // True when the note was begun in this view: then it is not marked as an earlier draft.
  const [isBegunHere, setIsBegunHere] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft?.typed.note ?? ''

  const save = async () => {
    const note = text
    if (draft === undefined || note.trim() === '') return field.current?.focus()
    // By this key the server recognizes a repeated note, and adds it only once.
    const call = { method: 'PATCH', json: { note }, headers: { 'Idempotency-Key': draft.id } }
    const isStored = await send(() => callApi(enquiryPath(enquiry.id), staffEnquirySchema, call))
    if (isStored) toast('done', 'Note saved.')
    // If the text was changed while the note was sent, keep the draft.
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
        {draft && !isBegunHere && <UnsavedNote text={unsavedText('note', draft.changedAt)} onClick={discard} />}
        <TextField
          ref={field}
          id="note"
          label="New note"
          hint="Your name and the time are added by themselves."
          rows={2}
          placeholder="What was said, and what comes next"
          value={text}
          maxLength={MAX_NOTE_CHARACTERS}
          // Browsers scroll only the caret into view; the bar below can cover the rest of the field.
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
              onClick={() => void set({ state: 'contacted' }, 'State saved.')}
              className="max-sm:grow"
            />
          )}
        </div>
      </form>
    </section>
  )
}
