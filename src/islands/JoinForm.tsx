import { type SubmitEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { fetchJson } from '#client/fetch-json.ts'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { MIN_NEW_PASSWORD_CHARACTERS } from '#schemas/people.ts'
import { PrimaryButton } from './admin/frame/Button.tsx'
import { enterStaffArea } from './admin/session.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  labels: AdminLabels['join']
  /** The message when the server cannot be reached. */
  unreachable: string
}

const joinedSchema = z.object({ email: z.string() })

/** Renders the form that uses an invitation. The token is in the address's fragment, which only a script can read. */
export function JoinForm({ errorLabels, ...form }: Props & Guarded) {
  return (
    <ErrorBoundary labels={errorLabels}>
      <Form {...form} />
    </ErrorBoundary>
  )
}

function Form({ labels, unreachable }: Props) {
  const [token, setToken] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const follow = () => {
      const given = location.hash.slice(1)
      setToken(given)
      setFailure(given ? '' : labels.noToken)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [labels])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password, repeat } = Object.fromEntries(new FormData(event.currentTarget))
    if (password !== repeat) return setFailure(labels.different)
    setIsBusy(true)
    const result = await fetchJson('/api/join', joinedSchema, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password }),
    })
    if (result.ok) return enterStaffArea()
    setIsBusy(false)
    setFailure(result.failure.message || unreachable)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
      <div role="alert" className={failure ? '' : 'sr-only'}>
        {failure && (
          <p
            id="join-failure"
            className="flex items-center gap-3 border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"
          >
            <Icon name="ph:warning-circle-fill" className="size-5" />
            <span className="min-w-0">{failure}</span>
          </p>
        )}
      </div>
      {(['password', 'repeat'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={name}>
            {labels[name]}{' '}
            {name === 'password' && <span className="font-normal text-muted">{labels.passwordHint}</span>}
          </label>
          <input
            className="control"
            id={name}
            name={name}
            type="password"
            autoComplete="new-password"
            minLength={MIN_NEW_PASSWORD_CHARACTERS}
            maxLength={MAX_PASSWORD_CHARACTERS}
            aria-describedby={failure ? 'join-failure' : undefined}
            required
          />
        </div>
      ))}
      <PrimaryButton type="submit" disabled={isBusy || token === ''}>
        {isBusy ? labels.sending : labels.send}
      </PrimaryButton>
    </form>
  )
}
