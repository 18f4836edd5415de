import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { accountQuery, passkeysQuery } from '../queries.ts'
import { CallError, callApi, messageOf, NO_CONTENT, sendJson } from '../staff-api.ts'

interface Props {
  labels: AdminLabels
  /** Whether to ask which passkeys stay, after a changed password. */
  isKeepAsked: boolean
  onKept: () => void
}

/** Renders the own passkeys, and the button that adds one. */
export function Passkeys({ labels: { account: labels, frame }, isKeepAsked, onKept }: Props) {
  const { data: passkeys, error } = useQuery(passkeysQuery)
  /** Why the last password was refused, while one is asked for; empty before the first. */
  const [proofError, setProofError] = useState<string | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isAsking = isKeepAsked && passkeys !== undefined && passkeys.length > 0
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const keep = () => {
    onKept()
    keepFocus(() => heading.current)
  }
  const closeProof = () => {
    setProofError(null)
    keepFocus(() => addButton.current)
  }
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { done: labels.passkeyAdded, changes: accountQuery, hasOwnError: true },
    onSuccess: () => {
      setProofError(null)
      onKept()
    },
    onError: (error, password) => {
      const message = messageOf(error, isThere(error) ? labels.passkeyThere : labels.passkeyFailed)
      if (error instanceof CallError && error.status === 403) {
        return setProofError(password === undefined ? '' : message)
      }
      setProofError(null)
      toast('failed', message)
    },
    onSettled: () => keepFocus(() => addButton.current),
  })
  const remove = useMutation({
    mutationFn: (id: string) => callApi(`/api/admin/me/passkeys/${id}`, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: labels.removed, changes: accountQuery },
    onSettled: () => keepFocus(() => heading.current),
  })
  return (
    <section className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.passkeys}
      </h3>
      <p className="text-muted">{labels.passkeysAdvice}</p>
      {error && <p role="alert">{error.message || frame.loadFailed}</p>}
      {isAsking && (
        <div className="grid w-full gap-3 border-l-4 border-sun bg-cream p-4">
          <p ref={question} tabIndex={-1} className="font-semibold outline-none">
            {labels.keepThese}
          </p>
          <p>
            <SecondaryButton onClick={keep}>{labels.keep}</SecondaryButton>
          </p>
        </div>
      )}
      <ul className="w-full">
        {passkeys?.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <Icon name="ph:fingerprint" className="size-5" />
            <span className="font-semibold">{name}</span>
            <span className="text-muted">{fillIn(labels.added, { when: momentText(createdAt) })}</span>
            <TextButton onClick={() => remove.mutate(id)} className="ml-auto" about={name}>
              {labels.remove}
            </TextButton>
          </li>
        ))}
      </ul>
      {proofError !== null && (
        <PasswordProof
          labels={labels}
          error={proofError}
          isBusy={add.isPending}
          onProve={add.mutate}
          onCancel={closeProof}
        />
      )}
      {proofError === null && canMakePasskeys() && (
        <PrimaryButton ref={addButton} disabled={add.isPending} onClick={() => add.mutate(undefined)}>
          <Icon name="ph:fingerprint" className="size-5" />
          {labels.addPasskey}
        </PrimaryButton>
      )}
      {!canMakePasskeys() && <p className="text-muted">{labels.noPasskeys}</p>}
    </section>
  )
}

/** What the browser makes a passkey from; the library takes it as it is. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const addedSchema = z.object({ id: z.string() })

/** Returns whether this browser can make passkeys. */
function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Makes a passkey in this browser and adds it to the own account. The code for it is loaded now.
 * @param password which the server asks for some minutes after the sign-in, by 403
 */
export async function addPasskey(password?: string): Promise<void> {
  const path = '/api/admin/me/passkeys'
  const options = await sendJson(`${path}/options`, optionsSchema, 'POST', { password })
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as unknown as Options })
  await sendJson(path, addedSchema, 'POST', made)
}

/** Returns whether adding a passkey failed because this device has one. */
export function isThere(error: object): boolean {
  return 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}

interface PasswordProofProps {
  labels: AdminLabels['account']
  /** Why the last password was refused; empty before the first. */
  error: string
  isBusy: boolean
  onProve: (password: string) => void
  onCancel: () => void
}

/** Asks for the own password before a passkey is added. */
function PasswordProof({ labels, error, isBusy, onProve, onCancel }: PasswordProofProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onProve(field.current?.value ?? '')
  }
  return (
    <form onSubmit={submit} aria-busy={isBusy} className="grid w-full gap-5">
      <p>{labels.proofAdvice}</p>
      <LabelledField id="password-proof" label={labels.currentPassword} error={error}>
        <input
          ref={field}
          className="control"
          id="password-proof"
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
          {...errorAttributes('password-proof', error)}
          required
        />
      </LabelledField>
      <p className="flex flex-wrap gap-2">
        <PrimaryButton type="submit" disabled={isBusy}>
          {labels.prove}
        </PrimaryButton>
        <SecondaryButton onClick={onCancel}>{labels.cancelProof}</SecondaryButton>
      </p>
    </form>
  )
}
