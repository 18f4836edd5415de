import { type MouseEvent, useEffect, useRef } from 'react'
import { wantedClass } from '#client/wanted-class.ts'
import {
  ENQUIRY_CLASSES,
  ENQUIRY_FORM,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  type EnquiryField,
  FILL_TIME_POST_NAME,
  HONEYPOT_POST_NAME,
} from '#schemas/enquiry.ts'
import { bounded } from './ErrorBoundary.tsx'
import { KeptEnquiry } from './enquiry/KeptEnquiry.tsx'
import { MarkedFields } from './enquiry/MarkedFields.tsx'
import { useEnquiry } from './enquiry/use-enquiry.ts'
import { Icon } from './Icon.tsx'
import { InputField, SelectField, TextField } from './LabelledField.tsx'

const CLASSES = { '': ENQUIRY_FORM.chooseClass, ...Object.fromEntries(ENQUIRY_CLASSES.map((name) => [name, name])) }

interface Props {
  /** In the popup, the submit button has the full width and is sticky, and the ids have a prefix. */
  isInPopup?: boolean
  /** The class for which the popup was opened. A form in a page reads the class from the address. */
  chosenClass?: string | undefined
  /** Called when the server has accepted the enquiry, before the thank-you page. */
  onSent?: () => void
}

/**
 * Renders the admissions enquiry form (docs/product.md#enquiry-form). Without script the same HTML is a plain form: it
 * posts to /api/enquiry and leads to /thankyou, or to a page that names the errors and keeps the values.
 */
export const EnquiryForm = bounded(Form)

function Form({ isInPopup = false, chosenClass, onSent }: Props) {
  const { isReady, messages, marked, isSending, hasFailed, isKept, endKept, onFieldEvent, onSubmit } =
    useEnquiry(onSent)
  const form = useRef<HTMLFormElement>(null)
  const classes = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const wanted = chosenClass ?? wantedClass()
    if (classes.current && wanted) classes.current.value = wanted
  }, [chosenClass])

  const idOf = (field: EnquiryField) => `${isInPopup ? 'popup-' : ''}${ENQUIRY_POST_NAMES[field]}`
  const fieldOf = (field: EnquiryField) => ({
    id: idOf(field),
    name: ENQUIRY_POST_NAMES[field],
    label: ENQUIRY_FORM.labels[field],
    error: messages[field],
    hasSummary: true,
    required: true,
    disabled: isSending,
  })

  return (
    <>
      {isKept && <KeptEnquiry onEnd={(isTakenBack) => form.current && endKept(form.current, isTakenBack)} />}
      <form
        ref={form}
        hidden={isKept}
        method="post"
        action="/api/enquiry"
        encType="multipart/form-data"
        noValidate={isReady}
        aria-label={ENQUIRY_FORM.name}
        onInput={onFieldEvent}
        onBlur={onFieldEvent}
        onMouseDown={keepFocusOnPress}
        onSubmit={onSubmit}
        className="grid gap-x-[22px] gap-y-6 sm:grid-cols-2"
      >
        {marked.length > 0 ? (
          <MarkedFields fields={marked.map(fieldOf)} />
        ) : (
          <p className="text-small text-muted sm:col-span-2">Please fill in all six fields.</p>
        )}
        <InputField {...fieldOf('parentName')} autoComplete="name" autoCapitalize="words" />
        <InputField {...fieldOf('studentName')} autoComplete="off" autoCapitalize="words" />
        <InputField {...fieldOf('email')} type="email" inputMode="email" autoComplete="email" />
        <InputField {...fieldOf('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <SelectField {...fieldOf('class')} ref={classes} names={CLASSES} className="sm:col-span-2" />
        <TextField {...fieldOf('enquiry')} rows={4} className="sm:col-span-2" />
        {/* Honeypot for bots that fill in every field. People can neither see nor focus this field. */}
        <div className="sr-only" aria-hidden="true">
          <label>
            Please leave this field empty
            <input name={HONEYPOT_POST_NAME} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name={FILL_TIME_POST_NAME} />
        {hasFailed && (
          <p role="alert" className="field-error sm:col-span-2">
            <Icon name="ph:warning-circle-fill" className="size-5" />
            {ENQUIRY_NOT_SENT}
          </p>
        )}
        {/*
         * In the popup, the submit button is sticky below the fields. On wide, high screens this paragraph is sticky
         * too, above the button, which is 5.75rem high with its margins.
         */}
        <p
          className={`text-small text-muted sm:col-span-2 ${isInPopup ? 'bg-ground md:bottom-23 md:-mx-11 md:-my-2 md:px-11 md:py-2 md:[@media(height>=40rem)]:sticky' : ''}`}
        >
          We use these details only to answer you, and delete them after 18 months.{' '}
          <a href="/privacy" className="text-ink underline underline-offset-4">
            Privacy
          </a>
        </p>
        <div
          className={
            isInPopup
              ? 'sticky bottom-0 grid bg-ground max-md:-mx-5 max-md:in-data-low:static sm:col-span-2 md:-mx-11 md:-mt-4 md:px-11 md:pt-4 md:pb-6'
              : 'grid sm:col-span-2 sm:justify-self-start'
          }
        >
          <SendButton isBusy={isSending} className={isInPopup ? 'max-md:min-h-15 max-md:rounded-none' : ''} />
        </div>
      </form>
    </>
  )
}

/** Renders the submit button. While the form is being sent, the button keeps the focus and ignores presses. */
function SendButton({ isBusy, className }: { isBusy: boolean; className: string }) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={`button button-primary sm:min-w-44 aria-disabled:cursor-progress ${className}`}
    >
      {isBusy && (
        <svg viewBox="0 0 20 10" className="w-5 motion-safe:animate-pulse" aria-hidden="true">
          <path d="M0 10a10 10 0 0 1 20 0z" className="fill-sun" />
        </svg>
      )}
      {isBusy ? 'Sending' : ENQUIRY_FORM.send}
    </button>
  )
}

/**
 * Keeps the focus in the field when a button or link is pressed. Otherwise the error shown on blur would move the
 * button away from the pointer, and the click would be lost.
 */
export function keepFocusOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
}
