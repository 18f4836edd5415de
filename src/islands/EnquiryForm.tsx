import '../styles/forms.css'
import type { MouseEvent } from 'react'
import {
  ENQUIRY_CLASSES,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  type EnquiryField,
  FILL_TIME_POST_NAME,
  HONEYPOT_POST_NAME,
} from '#schemas/enquiry.ts'
import type { EnquiryFormWords } from '#schemas/enquiry-form.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { Field, messageId } from './enquiry/Field.tsx'
import { MarkedFields } from './enquiry/MarkedFields.tsx'
import { SendButton } from './enquiry/SendButton.tsx'
import { useEnquiry } from './enquiry/use-enquiry.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  words: Omit<EnquiryFormWords, 'popup'>
  /** In the popup the button takes the whole width, and on phones sticks to the lower edge; ids differ from a form's in the page. */
  isInPopup?: boolean
  /** Called when the enquiry has been taken, before the thank-you page. */
  onSent?: () => void
}

/**
 * The admissions enquiry (specification, sections 3 to 5, 7 and 8). The same HTML without script is a plain form: it
 * posts to /api/enquiry and lands on /thankyou, or on a page that says what to correct and keeps what was typed.
 */
export function EnquiryForm({ errorWords, ...form }: Props & Guarded) {
  return (
    <ErrorBoundary words={errorWords}>
      <Form {...form} />
    </ErrorBoundary>
  )
}

function Form({ words, isInPopup = false, onSent }: Props) {
  const { isReady, messages, marked, isSending, hasFailed, onFieldEvent, onSubmit } = useEnquiry(onSent)

  const idOf = (field: EnquiryField) => `${isInPopup ? 'popup-' : ''}${ENQUIRY_POST_NAMES[field]}`
  const fieldOf = (field: EnquiryField) => ({
    id: idOf(field),
    label: words.labels[field],
    message: messages[field],
  })
  const controlOf = (field: EnquiryField) => ({
    id: idOf(field),
    name: ENQUIRY_POST_NAMES[field],
    className: 'control',
    required: true,
    disabled: isSending,
    'aria-invalid': messages[field] ? true : undefined,
    'aria-describedby': messages[field] ? messageId(idOf(field)) : undefined,
  })

  return (
    <form
      method="post"
      action="/api/enquiry"
      encType="multipart/form-data"
      noValidate={isReady}
      aria-label={words.name}
      onInput={onFieldEvent}
      onBlur={onFieldEvent}
      onMouseDown={keepFocusOnPress}
      onSubmit={onSubmit}
      className="grid gap-x-[22px] gap-y-6 sm:grid-cols-2"
    >
      {marked.length > 0 ? (
        <MarkedFields intro={words.correct} fields={marked.map(fieldOf)} />
      ) : (
        <p className="text-small text-muted sm:col-span-2">{words.hint}</p>
      )}
      <Field {...fieldOf('parentName')}>
        <input {...controlOf('parentName')} autoComplete="name" autoCapitalize="words" />
      </Field>
      <Field {...fieldOf('studentName')}>
        <input {...controlOf('studentName')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field {...fieldOf('email')}>
        <input {...controlOf('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field {...fieldOf('phone')}>
        <input {...controlOf('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...fieldOf('class')} className="sm:col-span-2">
        <select {...controlOf('class')}>
          <option value="">{words.chooseClass}</option>
          {ENQUIRY_CLASSES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field {...fieldOf('enquiry')} className="sm:col-span-2">
        <textarea {...controlOf('enquiry')} rows={4} />
      </Field>
      {/* For programs that fill in every field; people neither see it nor reach it. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input name={HONEYPOT_POST_NAME} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={FILL_TIME_POST_NAME} />
      <p className="text-small text-muted sm:col-span-2">
        {words.privacy.text}{' '}
        <a href={words.privacy.href} className="text-ink underline underline-offset-4">
          {words.privacy.label}
        </a>
      </p>
      {hasFailed && (
        <p role="alert" className="field-error sm:col-span-2">
          <Icon path={ICONS.alert} className="size-5" />
          {ENQUIRY_NOT_SENT}
        </p>
      )}
      <SendButton
        label={words.send}
        busyLabel={words.sending}
        isBusy={isSending}
        className={
          isInPopup
            ? 'max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:min-h-15 sm:col-span-2 md:rounded-control'
            : 'rounded-control sm:col-span-2 sm:justify-self-start'
        }
      />
    </form>
  )
}

/**
 * A press on a button or link does not take the focus from the field: the message that leaving the field may bring up
 * would move the button away from under the pointer, and the click would be lost.
 */
function keepFocusOnPress(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
}
