import '../styles/forms.css'
import { type SubmitEvent, useRef, useState } from 'react'
import { LOGIN_FAILED, MAX_LOGIN_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { PRIMARY_BUTTON } from './admin/frame/buttons.ts'
import { enterStaffArea } from './admin/session.ts'
import { STAFF_ICONS } from './admin/staff-icons.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  words: StaffWords['signIn']
}

/**
 * The sign-in form (specification, sections 2 and 5). Before it is hydrated, and without script, it is a plain form post
 * to the same address.
 */
export function LoginForm({ errorWords, ...form }: Props & Guarded) {
  return (
    <ErrorBoundary words={errorWords}>
      <Form {...form} />
    </ErrorBoundary>
  )
}

function Form({ words }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isShown, setIsShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    const reason = await signIn(form, words.unreachable)
    if (reason === undefined) return enterStaffArea()
    setFailure(reason)
    setIsBusy(false)
    passwordField.current?.select()
  }

  return (
    <form method="post" action="/api/login" onSubmit={submit} className="mt-6 grid gap-6">
      <div role="alert" className={failure ? '' : 'sr-only'}>
        {failure && (
          <p
            id="login-failure"
            className="flex items-center gap-3 border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"
          >
            <Icon path={ICONS.alert} className="size-5" />
            {failure}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="email">{words.email}</label>
        <input
          className="control"
          id="email"
          name="email"
          type="text"
          placeholder={words.emailHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LOGIN_EMAIL_CHARACTERS}
          aria-describedby={failure ? 'login-failure' : undefined}
          required
        />
      </div>
      <div className="field relative">
        <label htmlFor="password">{words.password}</label>
        <input
          className="control pr-28!"
          id="password"
          ref={passwordField}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
          aria-describedby={failure ? 'login-failure' : undefined}
          required
        />
        <button
          type="button"
          className="target absolute right-1 bottom-0.5 inline-flex items-center gap-2 px-3 font-semibold md:bottom-1"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon path={STAFF_ICONS.eye} className="size-5" />
          {isShown ? words.hide : words.show}
          <span className="sr-only">{words.password}</span>
        </button>
      </div>
      <button type="submit" disabled={isBusy} className={PRIMARY_BUTTON}>
        {isBusy ? words.sending : words.send}
      </button>
      <p className="text-muted">{words.forgotten}</p>
    </form>
  )
}

/** @returns why it did not work, in the server's own words; undefined when it did */
async function signIn(form: HTMLFormElement, unreachable: string): Promise<string | undefined> {
  const { email, password } = Object.fromEntries(new FormData(form))
  try {
    const response = await fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (response.ok) return undefined
    const { error } = (await response.json().catch(() => ({}))) as { error?: string }
    return error ?? (response.status === 401 ? LOGIN_FAILED : unreachable)
  } catch {
    return unreachable
  }
}
