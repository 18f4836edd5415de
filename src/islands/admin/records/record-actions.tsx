import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { previewSchema } from '#schemas/publication.ts'
import { MAX_REVIEW_NOTE_CHARACTERS, type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fullMomentText } from '#shared/days.ts'
import { AddressField, InputField, TextField } from '../../LabelledField.tsx'
import { AskFirst, Question } from '../frame/AskFirst.tsx'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusRow, focusSoon, formHeading } from '../frame/focus-soon.ts'
import { copyText, toast } from '../frame/Toasts.tsx'
import { sentBy } from '../frame/use-fields.ts'
import { changed, recordsQuery } from '../queries.ts'
import { useMay } from '../sections.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import { asksForConsent, isOrWillBePublic } from './record-content.ts'
import { KIND_WORDS } from './record-words.ts'

const PUBLISHED = 'Published. Visitors see it now.'

type ReviewStep = { step: 'ask' | 'accept' } | { step: 'return'; note: string }

export type RecordActions = ReturnType<typeof useRecordActions>

/**
 * Returns the actions of a row's buttons. Each action sends the version that is shown. After a conflict, the server's
 * message is shown and the list is fetched again.
 */
export function useRecordActions(
  kind: RecordKind,
  onChanged: (record: StaffRecord) => void,
  edit: (record: StaffRecord) => void,
) {
  const { api } = recordPaths(kind)
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<StaffRecord>) => send(),
    onSuccess: onChanged,
    onError: () => changed(recordsQuery[kind]),
  })

  /** Sends a change and shows `done`. Returns the changed record, or undefined after a failure. */
  const change = async ({ id, version }: StaffRecord, done: string, method: string, path = '', json?: unknown) => {
    const send = () => callApi(`${api}/${id}${path}`, staffRecordSchema(kind), { method, version, json })
    const next = await mutateAsync(send).catch(() => undefined)
    if (next && done) toast('done', done)
    return next
  }

  const publish = async (record: StaffRecord, published: boolean): Promise<void> => {
    const next = await change(record, '', 'PATCH', '', { published })
    if (!next) return
    const message = published ? PUBLISHED : 'Unpublished. Visitors do not see it any more.'
    toast('done', message, () => void publish(next, !published), false)
  }
  /** Removes the publication time of a scheduled record. */
  const takeBack = async (record: StaffRecord) => {
    const next = await change(record, '', 'PATCH', '', { publishAt: null })
    if (!next) return
    const undo = () => void change(next, '', 'PATCH', '', { publishAt: record.publishAt })
    toast('done', 'Taken back. It is a draft now.', undo, false)
  }
  const messages = {
    ask: 'A publisher is asked to look at it.',
    accept: PUBLISHED,
    return: 'Returned with your sentence.',
  }
  return {
    edit,
    mayPublish: useMay('publish'),
    publish,
    takeBack,
    review: (record: StaffRecord, step: ReviewStep) => change(record, messages[step.step], 'POST', '/review', step),
    /** Saves that consent for the children's faces is on file. */
    noteConsent: (record: StaffRecord) =>
      change(record, 'Noted: consent is on file.', 'PATCH', '', { consentOnFile: true }),
    remove: (record: StaffRecord) => change(record, KIND_WORDS[kind].binned, 'DELETE'),
    restore: async (record: StaffRecord) => {
      const isRestored = await change(record, 'Restored from the bin.', 'POST', '/restore')
      if (isRestored) focusRow(record.id)
    },
    /** Returns the mutation that deletes a binned record for good. @param title the title that staff have typed */
    erase: ({ id, version }: StaffRecord, title: string): UseMutationOptions => ({
      mutationFn: () => callApi(`${api}/${id}/erase`, NO_CONTENT, { method: 'POST', version, json: { title } }),
      meta: { done: 'Deleted for good.', changes: recordsQuery[kind] },
      onSuccess: () => focusSoon(formHeading),
    }),
  }
}

/** Stores the published record for which the question about children's faces is shown. */
export function useConsentQuestion(records: StaffRecord[]) {
  const [asked, setAsked] = useState<{ record: StaffRecord; place: 'form' | 'row' } | null>(null)
  // The list may not have a new record yet.
  const record = asked && (records.find(({ id }) => id === asked.record.id) ?? asked.record)
  const isOpen = record !== null && isOrWillBePublic(record) && !record.consentOnFile

  /**
   * Asks about consent when a change has published pictures without consent on file. The pictures stay published
   * meanwhile. The question is in the record's row, or above the form that created the record.
   */
  const askAfter = (before: StaffRecord | undefined, after: StaffRecord) => {
    if (asksForConsent(before, after)) setAsked({ record: after, place: before ? 'row' : 'form' })
  }
  /** Returns the question about the record in a given place; undefined when there is none. */
  const questionAt = (place: 'form' | 'row', { noteConsent, publish }: RecordActions, recordId = record?.id) => {
    if (!isOpen || asked?.place !== place || record.id !== recordId) return undefined
    const close = () => {
      setAsked(null)
      if (place === 'row') focusRow(record.id)
      else focusSoon(formHeading)
    }
    return (
      <Question
        // With this key, the question for another record takes the focus.
        key={record.id}
        ref={focusWhenShown}
        tabIndex={-1}
        data-consent-question=""
        question={`Are there children’s faces in “${record.name}”?`}
        more="Consent for them is not on file."
        answers={[
          ['Consent is on file', () => noteConsent(record).then(close)],
          ['No faces', close],
          ['Make it a draft for now', () => publish(record, false).then(close)],
        ]}
      />
    )
  }
  return { askAfter, questionAt }
}

/** Focuses the question late, because the form can take the focus first. */
function focusWhenShown(question: HTMLElement | null): void {
  if (question) focusSoon(() => question)
}

/**
 * Renders the button that creates and copies a private address of a record. Then shows the address, when it expires,
 * and the button that revokes it.
 */
export function PreviewAddress({ kind, record: { id, name } }: { kind: RecordKind; record: StaffRecord }) {
  const buttonId = useId()
  const path = `${recordPaths(kind).api}/${id}/preview`
  const make = useMutation({
    mutationFn: () => callApi(path, previewSchema, { method: 'POST' }),
    onSuccess: ({ url }) => copyText(url, 'Preview address copied.'),
  })
  const { data: made } = make
  const takeBack = useMutation({
    mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Taken back. No preview address of it works any more.', focus: buttonId },
    onSuccess: make.reset,
  })
  const button = { isNarrow: true, about: name }

  return (
    <div className={made ? 'grid w-full gap-1 pb-1' : ''}>
      <TextButton label="Copy preview address" action={make} disabled={takeBack.isPending} {...button} id={buttonId} />
      {made && (
        <>
          <AddressField
            key={made.url}
            ref={focusOnce}
            aria-label={`Preview address of ${name}`}
            aria-describedby={`preview-${id}`}
            value={made.url}
          />
          <p id={`preview-${id}`} className="text-muted">
            Anyone with this address sees it until {fullMomentText(made.expires)}.
          </p>
          <TextButton label="Take back the address" action={takeBack} disabled={make.isPending} {...button} />
        </>
      )}
    </div>
  )
}

/** Renders the button that asks for the title of a record, and then deletes the record for good. */
export function EraseRecord({ record, erase }: { record: StaffRecord; erase: RecordActions['erase'] }) {
  const { id, name } = record
  const [title, setTitle] = useState('')
  return (
    <AskFirst
      label="Delete for good"
      name={name}
      question="This cannot be undone: all versions go, and pictures that nothing else shows. Type the title to confirm."
      yes="Delete for good"
      no="Keep it"
      isYesOff={title.trim() !== name.trim()}
      action={erase(record, title)}
    >
      <InputField id={`erase-${id}`} label="The title, exactly" autoComplete="off" value={title} onChange={setTitle} />
    </AskFirst>
  )
}

/** Renders the review of a draft: an author asks for publication, a publisher accepts or returns the draft. */
export function RecordReview({
  record,
  actions: { review, mayPublish },
}: {
  record: StaffRecord
  actions: RecordActions
}) {
  const [isReturning, setIsReturning] = useState(false)
  const { name, review: state } = record
  const who = state?.by ?? ''
  const isAsked = state?.state === 'asked'
  // Focus the row, because the pressed button is gone.
  const take = async (step: ReviewStep) => {
    const next = await review(record, step)
    if (next) focusRow(record.id)
    return next
  }
  const sendBack = async (form: HTMLFormElement) => {
    const note = new FormData(form).get('note')
    if (await take({ step: 'return', note: String(note) })) setIsReturning(false)
  }
  return (
    <>
      {isAsked && <p>{who} asks for publication</p>}
      {state?.state === 'returned' && (
        <p className="border-l-4 border-sun pl-3">
          Returned by {who}: {state.note}
        </p>
      )}
      {!isAsked && !mayPublish && (
        <TextButton label="Ask for publication" onClick={() => void take({ step: 'ask' })} about={name} />
      )}
      {isAsked && mayPublish && !isReturning && (
        <p className="flex flex-wrap gap-x-5">
          <TextButton label="Accept and publish" onClick={() => void take({ step: 'accept' })} about={name} />
          <TextButton label="Return" onClick={() => setIsReturning(true)} about={name} />
        </p>
      )}
      {isReturning && (
        <form onSubmit={sentBy(sendBack)} className="grid gap-3 py-2">
          <TextField
            id={`note-${record.id}`}
            name="note"
            label="What is missing?"
            maxLength={MAX_REVIEW_NOTE_CHARACTERS}
            required
            ref={focusOnce}
          />
          <p className="flex flex-wrap gap-3">
            <PrimaryButton label="Return it" type="submit" />
            <SecondaryButton
              label="Cancel"
              onClick={() => {
                setIsReturning(false)
                focusRow(record.id)
              }}
            />
          </p>
        </form>
      )}
    </>
  )
}
