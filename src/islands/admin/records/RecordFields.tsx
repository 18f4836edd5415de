import { useEffect, useId, useState } from 'react'
import { fieldMessages } from '#schemas/field-messages.ts'
import {
  postNameOf,
  type TypedField,
  type TypedFieldName,
  type TypedFields,
  typedFieldsOf,
  typedFieldsSchema,
} from '#schemas/record.ts'
import { MAX_TITLE_CHARACTERS } from '#schemas/record-kinds/fields.ts'
import { MAX_NOTICE_TEXT_CHARACTERS } from '#schemas/record-kinds/notice-fields.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { TextButton } from '../frame/Button.tsx'
import { FieldError } from '../frame/LabelledField.tsx'
import { DocumentsField } from '../uploads/DocumentsField.tsx'
import { ExtrasField } from '../uploads/ExtrasField.tsx'
import { FeatureField } from '../uploads/FeatureField.tsx'
import { featureOf, type PictureList, type PictureRole } from '../uploads/picture-list.ts'
import { type PictureQueue, useQueue } from '../uploads/picture-queue.ts'
import { typedText } from '../versions/FieldValue.tsx'
import { FIELD_NAMES } from './record-words.ts'

interface Props {
  kind: RecordKind
  typed: TypedFields
  onWrite: (change: Partial<TypedFields>) => void
  queue: PictureQueue
  errors: RecordErrors
  onError: (errors: RecordErrors) => void
  isDisabled: boolean
  /** True for a stored record: each picture shows its alt text, and none is collapsed. */
  isStored?: boolean
}

const HINTS: Partial<Record<TypedFieldName, string>> = {
  until: 'the last day in the list; its address stays',
  text: 'An empty line begins a paragraph. Lines that begin with - make a list. A link: [words](https://address).',
}

/** Renders the fields of a record, for the new-record form and the edit form. */
export function RecordFields(props: Props) {
  const { kind, typed, onWrite, queue, errors, onError, isDisabled, isStored = false } = props
  const list = useQueue(queue)
  const documentsName = postNameOf(kind, 'documents')
  const write = (name: TypedFieldName, text: string) => {
    onWrite({ [name]: text })
    onError({ [name]: '' })
  }
  /** Renders a field that staff type or choose, with its label, its hint and its error. */
  const control = (field: TypedField) => {
    const { name, input, postName, choices = [] } = field
    const [value, error] = [typed[name] ?? '', errors[name] ?? '']
    const hint = HINTS[name] ?? ''
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
    const attributes = {
      id: name,
      name: postName,
      disabled: isDisabled,
      'aria-invalid': error !== '',
      'aria-describedby': described || undefined,
    }
    if (input === 'tick') {
      return (
        <label key={name} className="flex min-h-11 items-center gap-2.5 sm:col-span-full">
          <input
            {...attributes}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => write(name, String(event.target.checked))}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="font-semibold">{FIELD_NAMES[name]}</span>
        </label>
      )
    }
    const typing = {
      ...attributes,
      className: 'control',
      value,
      onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    }
    return (
      <div key={name} className={`field ${input === 'paragraphs' ? 'sm:col-span-full' : ''}`}>
        <label htmlFor={name}>{FIELD_NAMES[name]}</label>
        {input === 'choice' && (
          <select {...typing}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {typedText(field, choice)}
              </option>
            ))}
          </select>
        )}
        {input === 'paragraphs' && <textarea {...typing} rows={8} maxLength={MAX_NOTICE_TEXT_CHARACTERS} />}
        {input === 'text' && <input {...typing} maxLength={MAX_TITLE_CHARACTERS} />}
        {(input === 'date' || input === 'until') && <input {...typing} type="date" />}
        {hint && (
          <p id={`${name}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${name}-error`} message={error} />
        {input === 'paragraphs' && <TextPreview text={value} />}
      </div>
    )
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem]">{typedFieldsOf(kind).map(control)}</div>
      {documentsName !== null && (
        <DocumentsField
          postName={documentsName}
          list={list}
          queue={queue}
          error={errors.documents ?? ''}
          onChoose={(files) => onError({ documents: queue.choose('document', files) ?? '' })}
          isDisabled={isDisabled}
        />
      )}
      {hasPictures(kind) && (
        <>
          <FeatureField
            picture={featureOf(list)}
            queue={queue}
            error={errors.feature ?? ''}
            onError={(feature) => onError({ feature })}
            isDisabled={isDisabled}
          />
          <ExtrasField
            kind={kind}
            list={list}
            queue={queue}
            error={errors.extras ?? ''}
            onChoose={(files) => onError({ extras: queue.choose('extra', files) ?? '' })}
            onError={(extras) => onError({ extras })}
            isDisabled={isDisabled}
            isStored={isStored}
          />
        </>
      )}
    </>
  )
}

type Render = (text: string) => string

/** Renders the button that shows a text as visitors will see it, and the text. Its code is loaded on the first press. */
function TextPreview({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [render, setRender] = useState<Render>()
  const [hasFailed, setHasFailed] = useState(false)
  const id = useId()
  useEffect(() => {
    if (!isOpen || render) return
    import('#shared/notice-text.ts').then(
      ({ noticeHtml }) => setRender(() => noticeHtml),
      () => setHasFailed(true),
    )
  }, [isOpen, render])
  const toggle = () => {
    setHasFailed(false)
    setIsOpen(!isOpen)
  }
  return (
    <>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={toggle} className="justify-self-start">
        Preview
      </TextButton>
      <div id={id} hidden={!isOpen} className="notice-preview">
        {hasFailed && <p className="font-semibold text-error">The preview cannot be loaded just now.</p>}
        {/* noticeHtml makes paragraphs, lists and links only; whatever else was typed is text. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        {isOpen && render && <div dangerouslySetInnerHTML={{ __html: render(text) }} />}
      </div>
    </>
  )
}

/** The error of each part of a form; empty or missing when there is none. */
export type RecordErrors = Partial<Record<TypedFieldName | 'feature' | 'extras' | 'documents', string>>

/**
 * Returns the errors of a form that is about to be sent.
 * @param refusedFiles the message when extra pictures or documents break a rule; each has its own message beside it
 */
export function recordErrors(
  kind: RecordKind,
  typed: TypedFields,
  pictures: PictureList,
  refusedFiles: string,
): RecordErrors {
  const hasRefused = (of: PictureRole) => pictures.some(({ role, status }) => role === of && status === 'refused')
  const checked = typedFieldsSchema(kind).safeParse(typed)
  return {
    ...(checked.success ? {} : fieldMessages(checked.error)),
    feature: hasPictures(kind) && !featureOf(pictures) ? UPLOAD_MESSAGES.missingFeature : '',
    extras: hasRefused('extra') ? refusedFiles : '',
    documents: hasRefused('document') ? refusedFiles : '',
  }
}

export function hasErrors(errors: RecordErrors): boolean {
  return Object.values(errors).some((message) => message !== '')
}
