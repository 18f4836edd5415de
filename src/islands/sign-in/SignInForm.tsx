import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fetchJson } from '#client/fetch-json.ts'
import { LOGIN_FAILED, MAX_LOGIN_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, UNREACHABLE } from '#schemas/staff/login.ts'
import { PrimaryButton, SecondaryButton } from '../admin/frame/Button.tsx'
import { sentBy } from '../admin/frame/use-fields.ts'
import { Icon } from '../Icon.tsx'
import { InputField } from '../LabelledField.tsx'

interface Props {
  /** Shown until the first attempt to sign in. */
  notice?: string
  /** Called when the server has accepted a sign-in. Resolves with an error message; empty on success. */
  onSignedIn: () => Promise<string> | undefined
}

/**
 * Renders the sign-in form (docs/product.md#signing-in). Before hydration, and without script, the browser posts the
 * form to the same address.
 */
export function SignInForm({ notice = '', onSignedIn }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  /** The error of the last attempt; undefined before the first attempt. */
  const [reason, setReason] = useState<string>()
  const failure = reason ?? notice
  const [isShown, setIsShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const id = useId()

  /** @param refused the server's error; undefined on success */
  const end = async (refused: string | undefined) => setReason(refused ?? (await onSignedIn()) ?? '')
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return
    setIsBusy(true)
    setReason('')
    const refused = await signIn(form)
    await end(refused)
    setIsBusy(false)
    if (refused !== undefined) passwordField.current?.select()
  }

  const fieldOf = (name: string) => ({
    id: `${id}-${name}`,
    name,
    'aria-describedby': failure ? `${id}-failure` : undefined,
    required: true,
  })
  return (
    <form method="post" action="/api/login" onSubmit={sentBy(submit)} className="mt-6 grid gap-6">
      <FormFailure id={`${id}-failure`} message={failure} />
      <InputField
        {...fieldOf('email')}
        label="Email"
        type="text"
        placeholder="Your email or username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LOGIN_EMAIL_CHARACTERS}
      />
      <div className="relative">
        <InputField
          {...fieldOf('password')}
          ref={passwordField}
          label="Password"
          className="[&_input]:pr-28!"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
        />
        <button
          type="button"
          className="target absolute right-1 bottom-0.5 inline-flex items-center gap-2 px-3 font-semibold md:bottom-1"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="ph:eye" className="size-5" />
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only">Password</span>
        </button>
      </div>
      <PrimaryButton label={isBusy ? 'Signing in...' : 'Sign in'} type="submit" disabled={isBusy} />
      <PasskeyButton onEnd={end} />
      <p className="text-muted">Forgotten? The school office resets it.</p>
    </form>
  )
}

/** Renders the button for a passkey, if the browser supports passkeys, and offers passkeys in the e-mail field. */
function PasskeyButton({ onEnd }: { onEnd: (refused: string | undefined) => Promise<void> }) {
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const signIn = async (isOffered: boolean) => {
    const refused = await signInWithPasskey(isOffered)
    if (refused !== '') await onEnd(refused)
  }
  const offer = useEffectEvent(() => signIn(true))
  useEffect(() => {
    setHasPasskeys(typeof PublicKeyCredential === 'function')
    void offersPasskeys().then((isOffered) => (isOffered ? offer() : undefined))
  }, [])
  return (
    <SecondaryButton
      icon="ph:fingerprint"
      label="Use a passkey"
      onClick={() => void signIn(false)}
      // The hidden button already has its space, so that nothing moves when the button appears.
      className={hasPasskeys ? '' : 'invisible'}
    />
  )
}

/** Renders the error of a form. A live region announces it. */
export function FormFailure({ id, message }: { id: string; message: string }) {
  return (
    <div role="alert" className={message ? '' : 'sr-only'}>
      {message && (
        <p
          id={id}
          className="flex items-center gap-3 border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"
        >
          <Icon name="ph:warning-circle-fill" className="size-5" />
          <span className="min-w-0">{message}</span>
        </p>
      )}
    </div>
  )
}

/** Posts JSON. Needs no session, and accepts any response body. */
export function postJson(address: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  return fetchJson(address, z.unknown(), { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Returns the error of the sign-in, or undefined on success. */
async function signIn(form: HTMLFormElement): Promise<string | undefined> {
  const { email, password } = Object.fromEntries(new FormData(form))
  const result = await postJson('/api/login', { email, password })
  if (result.ok) return undefined
  return result.failure.message || (result.failure.status === 401 ? LOGIN_FAILED : UNREACHABLE)
}

/** Returns whether the browser can offer passkeys in the e-mail field. */
async function offersPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

const PASSKEY_FAILED = 'The passkey was not used. Please try again, or sign in with your password.'

/**
 * Signs in with a passkey. Imports the library only when called.
 * @param isOffered true: offer passkeys in the e-mail field and wait for a choice; false: the browser asks at once
 * @returns the error; undefined on success; empty when an offered passkey was not used
 */
async function signInWithPasskey(isOffered: boolean): Promise<string | undefined> {
  const unused = isOffered ? '' : PASSKEY_FAILED
  try {
    const [{ startAuthentication }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch('/api/login/passkey/options', { method: 'POST' }),
    ])
    if (!options.ok) return unused
    // The input and output of the library are passed on unchanged.
    const used = await startAuthentication({ optionsJSON: await options.json(), useBrowserAutofill: isOffered })
    const result = await postJson('/api/login/passkey', used)
    if (result.ok) return undefined
    return result.failure.reason === 'unreachable' ? unused : result.failure.message || PASSKEY_FAILED
  } catch {
    return unused
  }
}
