import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { accountQuery, changed, passkeysQuery } from '../queries.ts'
import { keepFocus } from '../records/focus-soon.ts'
import { callApi, messageOf, NO_CONTENT } from '../staff-api.ts'
import { addPasskey, canMakePasskeys } from './add-passkey.ts'
import { PasswordProof } from './PasswordProof.tsx'

interface Props {
  labels: AdminLabels
  /** Whether to ask which passkeys stay, after a changed password. */
  isKeepAsked: boolean
  onKept: () => void
}

/** Renders the own passkeys, and the button that adds one. */
export function Passkeys({ labels: { account: labels, frame }, isKeepAsked, onKept }: Props) {
  const { data: passkeys, error } = useQuery(passkeysQuery)
  const [isBusy, setIsBusy] = useState(false)
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
  const add = async (password?: string) => {
    setIsBusy(true)
    const problem = await addPasskey(labels, password)
    setIsBusy(false)
    if (problem?.needsPassword) return setProofError(password === undefined ? '' : problem.message)
    closeProof()
    if (problem) return toast('failed', problem.message)
    toast('done', labels.passkeyAdded)
    onKept()
    await changed(accountQuery)
  }
  const remove = async (id: string) => {
    const result = await callApi(`/api/admin/me/passkeys/${id}`, NO_CONTENT, { method: 'DELETE' })
    if (result.ok) toast('done', labels.removed)
    else toast('failed', messageOf(result.failure, frame.notDone))
    await changed(accountQuery)
    keepFocus(() => heading.current)
  }
  return (
    <section className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.passkeys}
      </h3>
      <p className="text-muted">{labels.passkeysAdvice}</p>
      {error && <p role="alert">{error.message || frame.loadFailed}</p>}
      {isAsking && (
        <div className="grid w-full gap-3 border-l-4 border-marigold bg-cream p-4">
          <p ref={question} tabIndex={-1} className="font-semibold outline-none">
            {labels.keepThese}
          </p>
          <p>
            <button type="button" className={SECONDARY_BUTTON} onClick={keep}>
              {labels.keep}
            </button>
          </p>
        </div>
      )}
      <ul className="w-full">
        {passkeys?.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <Icon name="ph:fingerprint" className="size-5" />
            <span className="font-semibold">{name}</span>
            <span className="text-muted">{fillIn(labels.added, { when: momentText(createdAt) })}</span>
            <button type="button" className={`${TEXT_BUTTON} ml-auto`} onClick={() => void remove(id)}>
              {labels.remove} <span className="sr-only">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {proofError !== null && (
        <PasswordProof labels={labels} error={proofError} isBusy={isBusy} onProve={add} onCancel={closeProof} />
      )}
      {proofError === null && canMakePasskeys() && (
        <button ref={addButton} type="button" disabled={isBusy} className={PRIMARY_BUTTON} onClick={() => void add()}>
          <Icon name="ph:fingerprint" className="size-5" />
          {labels.addPasskey}
        </button>
      )}
      {!canMakePasskeys() && <p className="text-muted">{labels.noPasskeys}</p>}
    </section>
  )
}
