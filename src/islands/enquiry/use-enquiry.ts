import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#client/after-paint.ts'
import { keepEnquiry } from '#client/enquiry/keep-enquiry.ts'
import { type EnquiryMessages, EnquiryRefused, sendEnquiry } from '#client/enquiry/send-enquiry.ts'
import {
  ENQUIRY_FIELDS,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  enquirySchema,
  FILL_TIME_POST_NAME,
} from '#schemas/enquiry.ts'
import { fieldMessages } from '#schemas/field-messages.ts'
import { focusWrong } from './focus-wrong.ts'

const THANK_YOU_PATH = '/thankyou'

/**
 * Stores the state of an enquiry form (docs/product.md#enquiry-form). A field shows its error after the visitor has
 * typed in the field or left it, until the field is valid; a submit shows all errors. The values stay in the
 * uncontrolled inputs until the enquiry has been accepted.
 * @param onSent called when the enquiry has been accepted, before the thank-you page
 * @returns what to render, and the event handlers of the form. `marked` are the fields that were invalid at the last
 *   submit and still are. `isKept` is true while the device stores an enquiry submitted offline. `isReady` is true
 *   after hydration.
 */
export function useEnquiry(onSent?: () => void) {
  const [isReady, setIsReady] = useState(false)
  const [messages, setMessages] = useState<EnquiryMessages>({})
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isKept, setIsKept] = useState(false)
  const attempt = useRef({ content: '', key: '' })
  useEffect(() => setIsReady(true), [])

  function onFieldEvent({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    if (isSending) return
    const name = target instanceof Element ? target.getAttribute('name') : undefined
    const field = ENQUIRY_FIELDS.find((candidate) => ENQUIRY_POST_NAMES[candidate] === name)
    if (!field) return
    const message = messagesOf(new FormData(currentTarget))[field]
    setMessages((shown) => ({ ...shown, [field]: message }))
  }

  /** Shows the errors, and focuses the first invalid field. Returns whether there is one. */
  function showWrong(form: HTMLFormElement, wrong: EnquiryMessages): boolean {
    flushSync(() => {
      setMessages(wrong)
      setIsChecked(true)
    })
    const first = form.querySelector<HTMLElement>('[aria-invalid]')
    if (first) afterPaint(() => focusWrong(first, form.querySelector('[role=alert]')))
    return first !== null
  }

  /** Returns the idempotency key, which stays the same until the content changes. */
  function keyOf(post: FormData): string {
    const content = JSON.stringify([...post])
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const post = new FormData(form)
    if (isSending || showWrong(form, messagesOf(post))) return
    const key = keyOf(post)
    post.set(FILL_TIME_POST_NAME, String(Math.round(performance.now())))
    setIsSending(true)
    setHasFailed(false)
    const failure = await sendEnquiry(post, key).then(
      () => undefined,
      (error: unknown) => error ?? new Error(ENQUIRY_NOT_SENT),
    )
    if (failure !== undefined) {
      if (await keepEnquiry(post, key)) setIsKept(true)
      else fail(form, failure)
      return
    }
    form.reset()
    setIsSending(false)
    setIsChecked(false)
    onSent?.()
    location.assign(THANK_YOU_PATH)
  }

  function fail(form: HTMLFormElement, failure: unknown) {
    console.error(failure)
    flushSync(() => {
      setIsSending(false)
      setHasFailed(true)
    })
    window.alert(ENQUIRY_NOT_SENT)
    const isMarked = showWrong(form, failure instanceof EnquiryRefused ? failure.fields : {})
    if (!isMarked) form.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  /** Shows the form again after a stored enquiry: with its values if the enquiry was taken back, otherwise empty. */
  function endKept(form: HTMLFormElement, isTakenBack: boolean) {
    flushSync(() => {
      setIsKept(false)
      setIsSending(false)
      setIsChecked(false)
    })
    if (!isTakenBack) form.reset()
    form.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const marked = isChecked ? ENQUIRY_FIELDS.filter((field) => messages[field]) : []
  return { isReady, messages, marked, isSending, hasFailed, isKept, endKept, onFieldEvent, onSubmit }
}

function messagesOf(post: FormData): EnquiryMessages {
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post.get(ENQUIRY_POST_NAMES[field])]))
  const { error } = enquirySchema.safeParse(typed)
  return error ? fieldMessages(error) : {}
}
