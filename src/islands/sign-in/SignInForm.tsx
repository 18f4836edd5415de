import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { LOGIN_FAILED, MAX_LOGIN_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { PrimaryButton, SecondaryButton } from '../admin/frame/Button.tsx'
import { Icon } from '../Icon.tsx'
import { offersPasskeys, signInWithPasskey } from './passkey-sign-in.ts'

interface Props {
  labels: AdminLabels['signIn']
  /** Shown until the next attempt; empty when there is nothing to say. */
  notice: string
  /** Called when the server has accepted somebody. */
  onSignedIn: () => void | Promise<void>
}

/**
 * Renders the sign-in form (docs/product.md#signing-in). Before it is hydrated, and without script, it is a plain form
 * post to the same address.
 */
export function SignInForm({ labels, notice, onSignedIn }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(notice)
  const [isShown, setIsShown] = useState(false)
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const id = useId()

  const passkey = useCallback(
    async (isOffered: boolean) => {
      const outcome = await signInWithPasskey(isOffered, labels.passkeyFailed)
      if (outcome.isSignedIn) await onSignedIn()
      else if (!(isOffered && outcome.isUnused)) setFailure(outcome.message)
    },
    [labels.passkeyFailed, onSignedIn],
  )
  useEffect(() => setFailure(notice), [notice])
  useEffect(() => {
    setHasPasskeys(typeof PublicKeyCredential === 'function')
    void offersPasskeys().then((isOffered) => (isOffered ? passkey(true) : undefined))
  }, [passkey])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    const reason = await signIn(form, labels.unreachable)
    if (reason === undefined) await onSignedIn()
    else setFailure(reason)
    setIsBusy(false)
    if (reason !== undefined) passwordField.current?.select()
  }

  return (
    <form method="post" action="/api/login" onSubmit={submit} className="mt-6 grid gap-6">
      <div role="alert" className={failure ? '' : 'sr-only'}>
        {failure && (
          <p
            id={`${id}-failure`}
            className="flex items-center gap-3 border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"
          >
            <Icon name="ph:warning-circle-fill" className="size-5" />
            {failure}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-email`}>{labels.email}</label>
        <input
          className="control"
          id={`${id}-email`}
          name="email"
          type="text"
          placeholder={labels.emailHint}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LOGIN_EMAIL_CHARACTERS}
          aria-describedby={failure ? `${id}-failure` : undefined}
          required
        />
      </div>
      <div className="field relative">
        <label htmlFor={`${id}-password`}>{labels.password}</label>
        <input
          className="control pr-28!"
          id={`${id}-password`}
          ref={passwordField}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
          aria-describedby={failure ? `${id}-failure` : undefined}
          required
        />
        <button
          type="button"
          className="target absolute right-1 bottom-0.5 inline-flex items-center gap-2 px-3 font-semibold md:bottom-1"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="ph:eye" className="size-5" />
          {isShown ? labels.hide : labels.show}
          <span className="sr-only">{labels.password}</span>
        </button>
      </div>
      <PrimaryButton type="submit" disabled={isBusy}>
        {isBusy ? labels.sending : labels.send}
      </PrimaryButton>
      {/* Its place is kept, so that nothing moves once the browser is known to have passkeys. */}
      <SecondaryButton onClick={() => void passkey(false)} className={`${hasPasskeys ? '' : 'invisible'}`}>
        <Icon name="ph:fingerprint" className="size-5" />
        {labels.passkey}
      </SecondaryButton>
      <p className="text-muted">{labels.forgotten}</p>
    </form>
  )
}

/** Returns the server's error message, or undefined on success. */
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
