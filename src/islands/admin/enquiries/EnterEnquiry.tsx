import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnquiryMessages } from '#client/enquiry/send-enquiry.ts'
import { ENQUIRY_CLASSES, ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type EnquiryField } from '#schemas/enquiry.ts'
import { ENQUIRY_SOURCES, SOURCE_POST_NAME } from '#schemas/enquiry-change.ts'
import { FIELD_WORDS, SOURCE_WORDS } from '#schemas/enquiry-words.ts'
import { type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { Field, messageId } from '../../enquiry/Field.tsx'
import { messagesOf } from '../../enquiry/messages-of.ts'
import { NEW_ENQUIRY, textDrafts, useTextDraft } from '../drafts/text-drafts.ts'
import { IconButton, PrimaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { enquiriesChanged } from '../queries.ts'
import { callApi } from '../staff-api.ts'

interface Props {
  onEntered: (enquiry: StaffEnquiry) => void
  onClose: () => void
}

/**
 * Renders the form for an enquiry by telephone or at the gate, with the fields and rules of the public form. What is
 * typed is a draft from the first letter.
 */
export function EnterEnquiry({ onEntered, onClose }: Props) {
  const draft = useTextDraft(NEW_ENQUIRY)
  const [messages, setMessages] = useState<EnquiryMessages>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void textDrafts.takeOver()
  }, [])
  const typed = draft?.typed ?? {}
  const write = (name: string, value: string) => textDrafts.write(NEW_ENQUIRY, { ...typed, [name]: value })

  const showWrong = (form: HTMLFormElement, wrong: EnquiryMessages) => {
    flushSync(() => setMessages(wrong))
    const first = form.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
    return first !== null
  }
  const enter = useMutation({
    mutationFn: ({ body, key }: { body: FormData; key: string; form: HTMLFormElement }) =>
      callApi('/api/admin/enquiries', staffEnquirySchema, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    meta: { done: 'The enquiry is saved.' },
    onSuccess: (enquiry) => {
      textDrafts.end(NEW_ENQUIRY)
      void enquiriesChanged([enquiry])
      onEntered(enquiry)
    },
    onError: (_error, { form }) => keepFocus(() => form.querySelector<HTMLElement>('[type="submit"]')),
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form)
    if (!draft || showWrong(form, messagesOf(body))) return
    enter.mutate({ body, key: `${draft.id}/${draft.changedAt}`, form })
  }
  /** While a field is typed in; not when it is left: an error that goes then would move the button off the pointer. */
  const check = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    const field = ENQUIRY_FIELDS.find((candidate) => ENQUIRY_POST_NAMES[candidate] === name)
    if (!field) return
    const message = messagesOf(new FormData(currentTarget))[field]
    setMessages((shown) => ({ ...shown, [field]: message }))
  }
  const clear = () => {
    const putBack = textDrafts.end(NEW_ENQUIRY)
    setMessages({})
    heading.current?.focus()
    toast('done', 'The form is empty. What was in it can be brought back.', putBack)
  }

  const idOf = (field: EnquiryField) => `enter-${ENQUIRY_POST_NAMES[field]}`
  const fieldOf = (field: EnquiryField) => ({
    id: idOf(field),
    label: FIELD_WORDS[field],
    message: messages[field],
  })
  const controlOf = (field: EnquiryField) => ({
    id: idOf(field),
    name: ENQUIRY_POST_NAMES[field],
    className: 'control',
    required: true,
    value: typed[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
    'aria-invalid': messages[field] ? true : undefined,
    'aria-describedby': messages[field] ? messageId(idOf(field)) : undefined,
  })

  return (
    <form
      noValidate
      aria-labelledby="enter-enquiry"
      onInput={check}
      onSubmit={save}
      className="grid gap-4 rounded-control xl:border xl:border-rule xl:bg-paper xl:p-6"
    >
      <div className="flex items-start justify-between gap-3 border-b border-ink pb-2">
        <h3 ref={heading} id="enter-enquiry" tabIndex={-1} className="text-heading-4 outline-none">
          Enter an enquiry
        </h3>
        <IconButton icon="ph:x-bold" label="Close this form" onClick={onClose} className="-mt-2 -mr-3" />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">Source</legend>
        {ENQUIRY_SOURCES.slice(1).map((source, index) => (
          <label key={source} className="inline-flex items-center gap-2 target">
            <input
              type="radio"
              name={SOURCE_POST_NAME}
              value={source}
              checked={typed[SOURCE_POST_NAME] === source || (index === 0 && !typed[SOURCE_POST_NAME])}
              onChange={() => write(SOURCE_POST_NAME, source)}
              className="size-5 accent-accent"
            />
            {SOURCE_WORDS[source]}
          </label>
        ))}
      </fieldset>
      <Field {...fieldOf('parentName')}>
        <input {...controlOf('parentName')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field {...fieldOf('studentName')}>
        <input {...controlOf('studentName')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field {...fieldOf('phone')}>
        <input {...controlOf('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field {...fieldOf('email')}>
        <input {...controlOf('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field {...fieldOf('class')}>
        <select {...controlOf('class')}>
          <option value="">Choose a class</option>
          {ENQUIRY_CLASSES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field {...fieldOf('enquiry')}>
        <textarea {...controlOf('enquiry')} rows={3} />
      </Field>
      <p className="text-small text-muted">It goes to the CRM like one from the website.</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <PrimaryButton type="submit" disabled={enter.isPending}>
          Save enquiry
        </PrimaryButton>
        {draft && (
          <TextButton disabled={enter.isPending} onClick={clear}>
            Clear
          </TextButton>
        )}
      </p>
    </form>
  )
}
