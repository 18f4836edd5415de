import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Account } from '#schemas/people.ts'
import { ROLE_NAMES } from '#schemas/roles.ts'
import { momentText } from '#shared/days.ts'
import { Icon } from '../../Icon.tsx'
import { InputField } from '../../LabelledField.tsx'
import { Question } from '../frame/AskFirst.tsx'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, keepFocus } from '../frame/focus-soon.ts'
import { NEW_PASSWORD, PRESENT_PASSWORD } from '../frame/password-fields.ts'
import { PartHeading, QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { sentBy } from '../frame/use-fields.ts'
import { accountQuery, passkeysQuery } from '../queries.ts'
import { CallError, callApi, messageOf, NO_CONTENT } from '../staff-api.ts'

/** Renders the account of the signed-in person: passkeys, sessions and password. */
export function AccountSection() {
  const query = useQuery(accountQuery)
  const { data } = query
  const [isKeepAsked, setIsKeepAsked] = useState(false)
  const lead = data ? `${data.name}, ${ROLE_NAMES[data.role]}` : ''
  return (
    <SectionFrame heading="Your account" lead={lead}>
      <QueryState query={query} />
      {data && (
        <>
          {data.needsPasskey && (
            <p role="status" className="mt-5 border-l-4 border-sun bg-cream p-4 font-semibold">
              Your role needs a passkey. Please add one here; then everything else is there too.
            </p>
          )}
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 pt-6 lg:grid-cols-2 lg:items-start">
            <Passkeys isKeepAsked={isKeepAsked} onKept={() => setIsKeepAsked(false)} />
            <PasswordForm account={data} onChanged={() => setIsKeepAsked(true)} />
            <Sessions sessions={data.sessions} />
          </div>
        </>
      )}
    </SectionFrame>
  )
}

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const end = useMutation({
    mutationFn: (id: string) => callApi(`/api/admin/me/sessions${id && `/${id}`}`, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Ended.', changes: accountQuery, focus: 'own-sessions' },
  })
  return (
    <section className="grid justify-items-start gap-3">
      <PartHeading id="own-sessions">Where you are signed in</PartHeading>
      <ul className="w-full">
        {sessions.map(({ id, device, lastSeen, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold">{device}</span>
              <span className="block text-muted">{current ? 'this browser' : `last used ${momentText(lastSeen)}`}</span>
            </span>
            {!current && <TextButton label="End" onClick={() => end.mutate(id)} about={device} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <SecondaryButton label="End all others" onClick={() => end.mutate('')} />}
    </section>
  )
}

function PasswordForm({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const change = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      callApi('/api/admin/me/password', NO_CONTENT, { method: 'POST', json: Object.fromEntries(new FormData(form)) }),
    meta: { done: 'The password is changed.', changes: accountQuery, hasOwnError: true },
    onSuccess: (_answer, form) => {
      form.reset()
      onChanged()
    },
  })
  const error = change.error ? messageOf(change.error) : ''
  return (
    <section className="grid gap-3">
      <h3 className="text-heading-4">Password</h3>
      {account.isOfSettings ? (
        <p className="text-muted">The password of this account is in the website’s settings.</p>
      ) : (
        <form onSubmit={sentBy((form) => change.mutate(form))} aria-busy={change.isPending} className="grid gap-5">
          <p className="text-muted">A new one ends all your other sessions.</p>
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden disabled />
          <InputField id="current-password" name="current" {...PRESENT_PASSWORD} />
          <InputField id="new-password" name="new" error={error} {...NEW_PASSWORD} />
          <SecondaryButton label="Change the password" type="submit" disabled={change.isPending} isNarrow />
        </form>
      )}
    </section>
  )
}

const PASSKEYS_ID = 'own-passkeys'
const ADD_PASSKEY_ID = 'add-a-passkey'
const PASSKEY_ADDED = 'The passkey is added. Use it the next time you sign in.'

interface PasskeysProps {
  /** Whether to ask which passkeys to keep, because the password has changed. */
  isKeepAsked: boolean
  onKept: () => void
}

function Passkeys({ isKeepAsked, onKept }: PasskeysProps) {
  const query = useQuery(passkeysQuery)
  const { data: passkeys } = query
  const isAsking = isKeepAsked && passkeys !== undefined && passkeys.length > 0
  const keep = () => {
    onKept()
    keepFocus(PASSKEYS_ID)
  }
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { done: PASSKEY_ADDED, changes: accountQuery, hasOwnError: true, focus: ADD_PASSKEY_ID },
    onSuccess: onKept,
    onError: (error) => needsProof(error) || toast('failed', noPasskeyText(error)),
  })
  const { variables: password } = add
  /** The error of the last password; empty before the first attempt. */
  const proofError = password !== undefined && needsProof(add.error) ? noPasskeyText(add.error) : ''
  const isProofAsked = needsProof(add.error) || (add.isPending && password !== undefined)
  const remove = useMutation({
    mutationFn: (id: string) => callApi(`/api/admin/me/passkeys/${id}`, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'The passkey is removed.', changes: accountQuery, focus: PASSKEYS_ID },
  })
  return (
    <section className="grid justify-items-start gap-3 lg:row-span-2">
      <PartHeading id={PASSKEYS_ID}>Passkeys</PartHeading>
      <p className="text-muted">Sign in with your finger, your face or the PIN of this device, without a password.</p>
      <QueryState query={query} />
      {isAsking && (
        <Question
          ref={focusOnce}
          tabIndex={-1}
          question="Your password is changed. Keep these passkeys?"
          more="Remove those that are not yours."
          answers={[['Keep them', keep]]}
        />
      )}
      <ul className="w-full">
        {passkeys?.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <Icon name="ph:fingerprint" className="size-5" />
            <span className="font-semibold">{name}</span>
            <span className="text-muted">added {momentText(createdAt)}</span>
            <TextButton label="Remove" onClick={() => remove.mutate(id)} className="ml-auto" about={name} />
          </li>
        ))}
      </ul>
      {isProofAsked && (
        <form
          onSubmit={sentBy((form) => add.mutate(String(new FormData(form).get('password'))))}
          aria-busy={add.isPending}
          className="grid w-full gap-5"
        >
          <p>Please enter your password first. Then your device asks for your finger, your face or its PIN.</p>
          <InputField ref={focusOnce} id="password-proof" name="password" error={proofError} {...PRESENT_PASSWORD} />
          <p className="flex flex-wrap gap-2">
            <PrimaryButton label="Go on" type="submit" disabled={add.isPending} />
            <SecondaryButton
              label="Cancel"
              onClick={() => {
                add.reset()
                keepFocus(ADD_PASSKEY_ID)
              }}
            />
          </p>
        </form>
      )}
      {!isProofAsked && canMakePasskeys() && (
        <PrimaryButton
          icon="ph:fingerprint"
          label="Sign in with your fingerprint next time"
          id={ADD_PASSKEY_ID}
          disabled={add.isPending}
          onClick={() => add.mutate(undefined)}
        />
      )}
      {!canMakePasskeys() && <p className="text-muted">This browser cannot make passkeys.</p>}
    </section>
  )
}

/** The options for creating a passkey, which are passed unchanged to the library. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const addedSchema = z.object({ id: z.string() })

const canMakePasskeys = () => typeof PublicKeyCredential === 'function'

/**
 * Creates a passkey in this browser and adds it to the person's account. Imports the library only when called.
 * @param password needed when the sign-in is some minutes old; without a password, the server then responds with 403
 */
async function addPasskey(password?: string): Promise<void> {
  const path = '/api/admin/me/passkeys'
  const options = await callApi(`${path}/options`, optionsSchema, { method: 'POST', json: { password } })
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as unknown as Options })
  await callApi(path, addedSchema, { method: 'POST', json: made })
}

/** Returns whether adding a passkey failed because the password has to be entered first. */
const needsProof = (error: unknown) => error instanceof CallError && error.status === 403

function noPasskeyText(error: object | null): string {
  const isThere = error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const otherwise = isThere ? 'This device has a passkey for you already.' : 'No passkey was made. Please try again.'
  return messageOf(error, otherwise)
}
