import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Account, MIN_NEW_PASSWORD_CHARACTERS } from '#schemas/people.ts'
import { ROLE_NAMES } from '#schemas/roles.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/staff/login.ts'
import { momentText } from '#shared/days.ts'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { InputField } from '../frame/LabelledField.tsx'
import { PartHeading, QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { accountQuery } from '../queries.ts'
import { callApi, messageOf, NO_CONTENT, sendJson } from '../staff-api.ts'
import { Passkeys } from './Passkeys.tsx'

/** Renders the own account: passkeys, sessions and password. */
export function AccountSection({ query }: { query: UseQueryResult<Account> }) {
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

/** Renders where the person is signed in, with the buttons that end one session or all others. */
function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation({
    mutationFn: (id: string) => callApi(`/api/admin/me/sessions${id && `/${id}`}`, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Ended.', changes: accountQuery },
    onSettled: () => keepFocus(heading),
  })
  return (
    <section className="grid justify-items-start gap-3">
      <PartHeading ref={heading}>Where you are signed in</PartHeading>
      <ul className="w-full">
        {sessions.map(({ id, device, place, lastSeen, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold">{[device, place].filter(Boolean).join(', ')}</span>
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

/** Renders the form for a new password. @param props.onChanged called when there is one */
function PasswordForm({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const change = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      sendJson('/api/admin/me/password', NO_CONTENT, 'POST', Object.fromEntries(new FormData(form))),
    meta: { done: 'The password is changed.', changes: accountQuery, hasOwnError: true },
    onSuccess: (_answer, form) => {
      form.reset()
      onChanged()
    },
    onSettled: (_answer, _error, form) => keepFocus(() => form.querySelector<HTMLElement>('[type="submit"]')),
  })
  const error = change.error ? messageOf(change.error, 'That did not work. Please try again.') : ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(event.currentTarget)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-heading-4">Password</h3>
      {account.isOfSettings ? (
        <p className="text-muted">The password of this account is in the website’s settings.</p>
      ) : (
        <form onSubmit={submit} aria-busy={change.isPending} className="grid gap-5">
          <p className="text-muted">A new one ends all your other sessions.</p>
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden disabled />
          <InputField
            id="current-password"
            label="Present password"
            name="current"
            type="password"
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_CHARACTERS}
            required
          />
          <InputField
            id="new-password"
            label="New password"
            labelHint={`${MIN_NEW_PASSWORD_CHARACTERS} characters or more`}
            error={error}
            name="new"
            type="password"
            autoComplete="new-password"
            minLength={MIN_NEW_PASSWORD_CHARACTERS}
            maxLength={MAX_PASSWORD_CHARACTERS}
            required
          />
          <SecondaryButton label="Change the password" type="submit" disabled={change.isPending} isNarrow />
        </form>
      )}
    </section>
  )
}
