import { type SubmitEvent, useEffect, useRef } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/login.ts'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'

interface Props {
  labels: AdminLabels['account']
  /** Why the last password was refused; empty before the first. */
  error: string
  isBusy: boolean
  onProve: (password: string) => void
  onCancel: () => void
}

/** Asks for the own password before a passkey is added. */
export function PasswordProof({ labels, error, isBusy, onProve, onCancel }: Props) {
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
