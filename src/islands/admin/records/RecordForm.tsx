import { useMutation } from '@tanstack/react-query'
import type { ClipboardEvent, ReactNode } from 'react'
import { fieldMessages } from '#schemas/field-messages.ts'
import {
  type StaffRecord,
  type TypedField,
  type TypedFieldName,
  typedFieldsOf,
  typedFieldsSchema,
} from '#schemas/record.ts'
import { hasPictures, RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { InputField, SelectField, TextField, Tick } from '../../LabelledField.tsx'
import type { RecordDraft, RecordDrafts } from '../drafts/record-drafts.ts'
import { Question } from '../frame/AskFirst.tsx'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID, focusSoon, formHeading } from '../frame/focus-soon.ts'
import { PartHeading, UnsavedNote, unsavedText } from '../frame/SectionFrame.tsx'
import { CLEARED, toast } from '../frame/Toasts.tsx'
import { useFields } from '../frame/use-fields.ts'
import { useMay } from '../sections.ts'
import { CallError } from '../staff-api.ts'
import { DocumentsField, ExtrasField, FeatureField } from '../uploads/FileFields.tsx'
import { featureOf, type PictureRole, unsentProblem } from '../uploads/picture-list.ts'
import { useStore } from '../use-store.ts'
import { mergedText, typedText } from '../versions/FieldValue.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { AT_ONCE, choiceOf, type PublicationChoice, publicationErrors, scheduleTexts } from './publication-choice.ts'
import type { RecordViews } from './RecordsSection.tsx'
import { PreviewAddress } from './record-actions.tsx'
import { FIELDS, KIND_WORDS } from './record-words.ts'
import { createRecord, NOT_SAVED, saveEdit } from './save-record.ts'

interface CreateProps {
  drafts: RecordDrafts
  onCreated: (record: StaffRecord) => void
}

export function CreateRecordForm({ drafts, onCreated }: CreateProps) {
  const { kind, created: draft } = drafts
  const mayPublish = useMay('publish')
  const { messages } = RECORD_KINDS[kind]
  const words = KIND_WORDS[kind]
  /** The oldest draft of pictures that another site may have sent. */
  const pushed = useStore(drafts).pushed.at(-1)
  const { form, fields, isBusy, publication, clear } = useRecordForm({
    draft,
    send: () => createRecord(draft),
    failed: messages.uploadFailed,
    onSent: (record) => {
      draft.reset()
      toast('done', createdText(record))
      focusSoon(formHeading)
      onCreated(record)
    },
  })

  /** Returns the message for the created record, with its scheduled times. */
  const createdText = (record: StaffRecord) => {
    if (record.state === 'published' || !mayPublish) return messages.created
    return ['Saved. Visitors do not see it yet.', ...scheduleTexts(record)].join(' ')
  }
  const clearAll = () => {
    const undo = draft.isEmpty() ? undefined : draft.reset()
    clear()
    if (undo) toast('done', CLEARED, () => draft.putBack(undo, CLEARED))
  }
  const submitTexts = { now: words.submit, draft: 'Save as draft', at: 'Schedule' }
  const submitText = mayPublish ? submitTexts[publication.when] : words.submit

  return (
    <form {...form} className="grid gap-5">
      <PartHeading id={FORM_HEADING_ID}>{words.create}</PartHeading>
      {pushed && (
        // The pictures are not uploaded before staff have answered.
        <Question
          question={
            pushed.pictures.length === 1 ? 'Use this picture?' : `Use these ${pushed.pictures.length} pictures?`
          }
          more="Another website may be the sender."
          answers={[
            ['Use', () => drafts.takePushed(pushed)],
            ['Delete', () => drafts.dropPushed(pushed).then(() => formHeading()?.focus())],
          ]}
        />
      )}
      {fields}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton label={isBusy ? words.submitting : submitText} type="submit" disabled={isBusy} />
        <SecondaryButton label="Clear" disabled={isBusy} onClick={clearAll} />
      </div>
      <p className="text-muted">Saved on this device until it is created</p>
    </form>
  )
}

const DISCARDED = 'Your change is discarded.'

interface EditProps {
  drafts: RecordDrafts
  draft: RecordDraft
  /** The record as it is in the list. */
  newest: StaffRecord
  views: RecordViews
}

/**
 * Renders the form for a stored record. Typed text stays in the draft until it is saved or discarded. If someone else
 * has saved another version meanwhile, both versions are merged, or staff choose between the changes.
 */
export function EditRecordForm({ drafts, draft, newest, views }: EditProps) {
  const { kind } = draft
  const unsavedSince = useStore(drafts).unsaved.get(draft.base.id)
  const { form, fields, isBusy, clear } = useRecordForm({
    draft,
    send: () => saveEdit(draft),
    failed: NOT_SAVED,
    onSent: (outcome) => {
      if (outcome.newer) return views.show({ name: 'conflict', draft, newer: outcome.newer })
      const { record, merged } = outcome
      draft.reset(record)
      views.saved(record)
      toast('done', merged.length === 0 ? 'Changes saved.' : `Changes saved. ${mergedText(merged)}`)
    },
  })

  const discard = () => {
    const undo = draft.reset(newest)
    clear()
    drafts.refresh()
    toast('done', DISCARDED, () => {
      draft.putBack(undo, DISCARDED)
      drafts.refresh()
    })
  }

  return (
    <form {...form} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PartHeading id={FORM_HEADING_ID}>{KIND_WORDS[kind].edit}</PartHeading>
        <TextButton label="History" disabled={isBusy} onClick={() => views.show({ name: 'history', draft })} />
      </div>
      {unsavedSince && <UnsavedNote text={unsavedText('change', unsavedSince)} disabled={isBusy} onClick={discard} />}
      {fields}
      {newest.state !== 'published' && <PreviewAddress kind={kind} record={newest} />}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton label={isBusy ? 'Saving...' : 'Save changes'} type="submit" disabled={isBusy} />
        <SecondaryButton label="Cancel" disabled={isBusy} onClick={() => views.cancel(draft)} />
      </div>
      <p className="text-muted">Kept on this device until it is saved</p>
    </form>
  )
}

interface Options<Answer> {
  draft: RecordDraft
  /** Sends the form. Called after its pictures were uploaded. */
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  /** The message when sending fails and the server gives no reason. */
  failed: string
}

/** Returns the fields and handlers of a record's form, new or stored. Files can be pasted into the form. */
function useRecordForm<Answer>({ draft, send, onSent, failed }: Options<Answer>) {
  const { kind, queue } = draft
  const { typed, consentOnFile, publication, base } = useStore(draft)
  const { form, errors, note, fieldOf, ...fields } = useFields<RecordPart>({
    typed: { ...typed, at: publication.at, end: publication.end },
    write: (name, text) => {
      if (name === 'at' || name === 'end') choose({ [name]: text })
      else draft.write({ typed: { ...draft.get().typed, [name]: text } })
    },
    wrong: () => {
      const found = recordErrors(draft)
      if (Object.values(found).some(Boolean)) return found
      return publicationErrors(base ? choiceOf(base) : AT_ONCE, publication, new Date())
    },
    send: () => mutate(),
  })

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      const problem = unsentProblem(await queue.settled(), filesMissing(kind))
      if (problem) throw new CallError({ status: 0, message: problem })
      return await send()
    },
    meta: { failed },
    onSuccess: onSent,
  })
  /** Sets when visitors see the record, and clears the errors of the times. */
  const choose = (change: Partial<PublicationChoice>) => {
    draft.write({ publication: { ...draft.get().publication, ...change } })
    note({ at: '', end: '' })
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files]
    if (files.length === 0 || isBusy) return
    if (hasPictures(kind)) note({ extras: queue.choose('extra', files) })
    else note({ documents: queue.choose('document', files) })
  }

  const control = ({ name, input, postName, choices = [], maxCharacters: maxLength }: TypedField) => {
    const { name: label, hint } = FIELDS[name]
    const { error, ...field } = fieldOf(name)
    if (input === 'tick') {
      return (
        <Tick
          key={name}
          name={postName}
          label={label}
          checked={field.value === 'true'}
          className="font-semibold sm:col-span-full"
          onChange={(isTicked) => field.onChange(String(isTicked))}
        />
      )
    }
    const about = { ...field, name: postName, label, hint, error, maxLength }
    if (input === 'choice') {
      const names = Object.fromEntries(choices.map((choice) => [choice, typedText(name, choice)]))
      return <SelectField key={name} {...about} names={names} />
    }
    if (input === 'paragraphs') {
      return <TextField key={name} {...about} rows={8} className="sm:col-span-full" />
    }
    return <InputField key={name} {...about} type={input === 'text' ? input : 'date'} />
  }

  return {
    isBusy,
    publication,
    clear: () => {
      fields.clear()
      formHeading()?.focus()
    },
    form: { ...form, onPaste, 'aria-labelledby': FORM_HEADING_ID, 'aria-busy': isBusy },
    fields: (
      <fieldset disabled={isBusy} className="contents">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem] sm:*:last:col-span-full">
          {typedFieldsOf(kind).map(control)}
        </div>
        {hasPictures(kind) ? (
          <>
            <FeatureField draft={draft} error={errors.feature ?? ''} onError={(feature) => note({ feature })} />
            <ExtrasField draft={draft} error={errors.extras ?? ''} onError={(extras) => note({ extras })} />
            <Tick
              label="Children’s faces: consent on file"
              checked={consentOnFile}
              className="justify-self-start font-semibold"
              onChange={(isOnFile) => draft.write({ consentOnFile: isOnFile })}
            />
          </>
        ) : (
          <DocumentsField draft={draft} error={errors.documents ?? ''} onError={(documents) => note({ documents })} />
        )}
        {useMay('publish') && <PublicationFields draft={draft} fieldOf={fieldOf} choose={choose} />}
      </fieldset>
    ) satisfies ReactNode,
  }
}

type RecordPart = TypedFieldName | 'feature' | 'extras' | 'documents' | 'at' | 'end'

/** Returns the errors of a form that is about to be sent, except the errors of its times. */
function recordErrors({ kind, queue, get }: RecordDraft): Partial<Record<RecordPart, string>> {
  const pictures = queue.list()
  // Each file shows its own error.
  const refused = (of: PictureRole) =>
    pictures.some(({ role, status }) => role === of && status === 'refused') ? filesMissing(kind) : ''
  return {
    ...fieldMessages(typedFieldsSchema(kind).safeParse(get().typed).error),
    feature: hasPictures(kind) && !featureOf(pictures) ? UPLOAD_MESSAGES.missingFeature : '',
    extras: refused('extra'),
    documents: refused('document'),
  }
}

function filesMissing(kind: RecordKind): string {
  return `Some ${hasPictures(kind) ? 'pictures' : 'documents'} have not been sent. Please try them again or remove them.`
}
