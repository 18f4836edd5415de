import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ENQUIRY_FIELDS, ENQUIRY_NOT_SENT, ENQUIRY_POST_NAMES, FILL_TIME_POST_NAME } from '#schemas/enquiry.ts'
import { afterPaint } from '../after-paint.ts'
import { type EnquiryMessages, messagesOf } from './messages-of.ts'
import { EnquiryRefused, sendEnquiry } from './send-enquiry.ts'

const THANK_YOU_PATH = '/thankyou'

/**
 * What an enquiry form knows and does (specification, sections 4, 5 and 8). A field shows its message once it has
 * content or has been left, and loses it as soon as it is right; a submit shows all. What was typed stays in the page's
 * own fields until the enquiry has been taken.
 * @param onSent called when the enquiry has been taken, before the thank-you page
 * @returns what to render (`messages`, the fields `marked` by the last submit and not right yet, `isSending`, `hasFailed`,
 *   and `isReady` once the script has taken over) and the form's handlers
 */
export function useEnquiry(onSent?: () => void) {
  const [isReady, setIsReady] = useState(false)
  const [messages, setMessages] = useState<EnquiryMessages>({})
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
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

  /** Shows what is wrong and, after that, goes to the first of it. @returns whether anything is */
  function showWrong(form: HTMLFormElement, wrong: EnquiryMessages): boolean {
    flushSync(() => {
      setMessages(wrong)
      setIsChecked(true)
    })
    const first = form.querySelector<HTMLElement>('[aria-invalid]')
    if (first) afterPaint(() => first.focus())
    return first !== null
  }

  /** One key for one content, however often it has to be sent. */
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
    if (failure !== undefined) return fail(form, failure)
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

  const marked = isChecked ? ENQUIRY_FIELDS.filter((field) => messages[field]) : []
  return { isReady, messages, marked, isSending, hasFailed, onFieldEvent, onSubmit }
}
