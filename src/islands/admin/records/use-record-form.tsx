import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#client/after-paint.ts'
import { fieldMessages } from '#schemas/field-messages.ts'
import { type TypedField, type TypedFieldName, typedFieldsOf, typedFieldsSchema } from '#schemas/record.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { type RecordDraft, useRecordDraft } from '../drafts/record-draft.ts'
import { FORM_HEADING_ID, formHeading, keepFocus } from '../frame/focus-soon.ts'
import { InputField, SelectField, TextField } from '../frame/LabelledField.tsx'
import { PublicationFields } from '../publication/PublicationFields.tsx'
import { AT_ONCE, choiceOf, publicationErrors } from '../publication/publication-choice.ts'
import { CallError } from '../staff-api.ts'
import { DocumentsField } from '../uploads/DocumentsField.tsx'
import { ExtrasField } from '../uploads/ExtrasField.tsx'
import { FeatureField } from '../uploads/FeatureField.tsx'
import { featureOf, type PictureRole, unsentProblem } from '../uploads/picture-list.ts'
import { typedText } from '../versions/FieldValue.tsx'
import { FIELDS } from './record-words.ts'

interface Options<Answer> {
  draft: RecordDraft
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  /** Sends the form once its pictures have arrived. */
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Said when sending fails and the server gives no reason. */
  failed: string
}

/** Keeps the form of a record, new or stored: its errors, and sending it. Pictures can be pasted into it. */
export function useRecordForm<Answer>(options: Options<Answer>) {
  const { draft, mayPublish, send, onSent, failed } = options
  const { kind, queue } = draft
  const { typed, consentOnFile, publication, base } = useRecordDraft(draft)
  const [errors, setErrors] = useState<RecordErrors>({})
  const ref = useRef<HTMLFormElement>(null)
  const show = (change: RecordErrors) => setErrors((before) => ({ ...before, ...change }))

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      const problem = unsentProblem(await queue.settled(), filesMissing(kind))
      if (problem) throw new CallError({ status: 0, message: problem })
      return await send()
    },
    meta: { failed },
    onSuccess: onSent,
    onError: () => keepFocus(() => ref.current?.querySelector<HTMLElement>('[type="submit"]')),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = recordErrors(draft)
    const wrong = isAnyWrong(found)
      ? found
      : publicationErrors(base ? choiceOf(base) : AT_ONCE, publication, new Date())
    flushSync(() => setErrors(wrong))
    if (!isAnyWrong(wrong)) return mutate()
    afterPaint(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files]
    if (files.length === 0 || isBusy) return
    if (hasPictures(kind)) show({ extras: queue.choose('extra', files) ?? '' })
    else show({ documents: queue.choose('document', files) ?? '' })
  }

  const write = (name: TypedFieldName, text: string) => {
    draft.write({ typed: { ...draft.form().typed, [name]: text } })
    show({ [name]: '' })
  }
  /** Renders a field that staff type or choose, with its label, its hint and its error. */
  const control = ({ name, input, postName, choices = [], maxCharacters: maxLength }: TypedField) => {
    const { name: label, hint } = FIELDS[name]
    const value = typed[name] ?? ''
    if (input === 'tick') {
      return (
        <label key={name} className="flex min-h-11 items-center gap-2.5 sm:col-span-full">
          <input
            name={postName}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => write(name, String(event.target.checked))}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="font-semibold">{label}</span>
        </label>
      )
    }
    const onChange = (text: string) => write(name, text)
    const about = { id: name, name: postName, label, hint, error: errors[name] ?? '', value, maxLength, onChange }
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
      setErrors({})
      formHeading()?.focus()
    },
    form: { ref, onSubmit, onPaste, noValidate: true, 'aria-labelledby': FORM_HEADING_ID, 'aria-busy': isBusy },
    fields: (
      <fieldset disabled={isBusy} className="contents">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
          {typedFieldsOf(kind).map(control)}
        </div>
        {hasPictures(kind) ? (
          <>
            <FeatureField draft={draft} error={errors.feature ?? ''} onError={(feature) => show({ feature })} />
            <ExtrasField draft={draft} error={errors.extras ?? ''} onError={(extras) => show({ extras })} />
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start font-semibold">
              <input
                type="checkbox"
                checked={consentOnFile}
                className="size-5 shrink-0 accent-accent"
                onChange={(event) => draft.write({ consentOnFile: event.target.checked })}
              />
              Children’s faces: consent on file
            </label>
          </>
        ) : (
          <DocumentsField draft={draft} error={errors.documents ?? ''} onError={(documents) => show({ documents })} />
        )}
        {mayPublish && <PublicationFields draft={draft} errors={errors} onChange={() => show({ at: '', end: '' })} />}
      </fieldset>
    ) satisfies ReactNode,
  }
}

/** The error of each part of a form; empty or missing when there is none. */
type RecordErrors = Partial<Record<TypedFieldName | 'feature' | 'extras' | 'documents' | 'at' | 'end', string>>

/** Returns what is wrong with the parts of a form that is about to be sent, other than its times. */
function recordErrors({ kind, queue, form }: RecordDraft): RecordErrors {
  const pictures = queue.list()
  // Each file has its own message beside it.
  const refused = (of: PictureRole) =>
    pictures.some(({ role, status }) => role === of && status === 'refused') ? filesMissing(kind) : ''
  const checked = typedFieldsSchema(kind).safeParse(form().typed)
  return {
    ...(checked.success ? {} : fieldMessages(checked.error)),
    feature: hasPictures(kind) && !featureOf(pictures) ? UPLOAD_MESSAGES.missingFeature : '',
    extras: refused('extra'),
    documents: refused('document'),
  }
}

function filesMissing(kind: RecordKind): string {
  return `Some ${hasPictures(kind) ? 'pictures' : 'documents'} have not been sent. Please try them again or remove them.`
}

const isAnyWrong = (errors: object) => Object.values(errors).some((message) => message !== '')
