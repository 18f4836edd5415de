import { type SubmitEvent, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { type Account, MIN_NEW_PASSWORD_CHARACTERS } from '#schemas/people.ts'
import { SECONDARY_BUTTON } from '../frame/buttons.ts'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { accountQuery, changed } from '../queries.ts'
import { keepFocus } from '../records/focus-soon.ts'
import { messageOf, NO_CONTENT, sendJson } from '../staff-api.ts'

interface Props {
  labels: AdminLabels
  account: Account
  /** Called when there is a new password. */
  onChanged: () => void
}

/** Renders the form for a new password. */
export function PasswordForm({ labels: { account: labels, frame }, account, onChanged }: Props) {
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const sent = Object.fromEntries(new FormData(form))
    const result = await sendJson('/api/admin/me/password', NO_CONTENT, 'POST', sent)
    setIsBusy(false)
    keepFocus(() => form.querySelector<HTMLElement>('[type="submit"]'))
    setError(result.ok ? '' : messageOf(result.failure, frame.notDone))
    if (!result.ok) return
    form.reset()
    toast('done', labels.passwordChanged)
    onChanged()
    await changed(accountQuery)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-heading-4">{labels.password}</h3>
      {account.isOfSettings ? (
        <p className="text-muted">{labels.ofSettings}</p>
      ) : (
        <form onSubmit={(event) => void submit(event)} aria-busy={isBusy} className="grid gap-5">
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
          <button type="submit" disabled={isBusy} className={`${SECONDARY_BUTTON} justify-self-start`}>
            {labels.changePassword}
          </button>
        </form>
      )}
    </section>
  )
}
