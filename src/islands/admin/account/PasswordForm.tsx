import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { type Account, MIN_NEW_PASSWORD_CHARACTERS } from '#schemas/people.ts'
import { SecondaryButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'
import { accountQuery } from '../queries.ts'
import { messageOf, NO_CONTENT, sendJson } from '../staff-api.ts'

interface Props {
  labels: AdminLabels
  account: Account
  /** Called when there is a new password. */
  onChanged: () => void
}

/** Renders the form for a new password. */
export function PasswordForm({ labels: { account: labels, frame }, account, onChanged }: Props) {
  const change = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      sendJson('/api/admin/me/password', NO_CONTENT, 'POST', Object.fromEntries(new FormData(form))),
    meta: { done: labels.passwordChanged, changes: accountQuery, hasOwnError: true },
    onSuccess: (_answer, form) => {
      form.reset()
      onChanged()
    },
    onSettled: (_answer, _error, form) => keepFocus(() => form.querySelector<HTMLElement>('[type="submit"]')),
  })
  const error = change.error ? messageOf(change.error, frame.notDone) : ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(event.currentTarget)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-heading-4">{labels.password}</h3>
      {account.isOfSettings ? (
        <p className="text-muted">{labels.ofSettings}</p>
      ) : (
        <form onSubmit={submit} aria-busy={change.isPending} className="grid gap-5">
          <p className="text-muted">{labels.passwordAdvice}</p>
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden disabled />
          <LabelledField id="current-password" label={labels.currentPassword}>
            <input
              className="control"
              id="current-password"
              name="current"
              type="password"
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_CHARACTERS}
              required
            />
          </LabelledField>
          <LabelledField id="new-password" label={labels.newPassword} labelHint={labels.newPasswordHint} error={error}>
            <input
              className="control"
              id="new-password"
              name="new"
              type="password"
              autoComplete="new-password"
              minLength={MIN_NEW_PASSWORD_CHARACTERS}
              maxLength={MAX_PASSWORD_CHARACTERS}
              {...errorAttributes('new-password', error)}
              required
            />
          </LabelledField>
          <SecondaryButton type="submit" disabled={change.isPending} className="justify-self-start">
            {labels.changePassword}
          </SecondaryButton>
        </form>
      )}
    </section>
  )
}
