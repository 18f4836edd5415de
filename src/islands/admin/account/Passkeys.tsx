import { useRef, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { passkeysSchema } from '#schemas/people.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { PRIMARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { useToast } from '../frame/Toasts.tsx'
import { keepFocus } from '../records/focus-soon.ts'
import { callApi, messageOf, NO_CONTENT } from '../staff-api.ts'
import { useAnswer } from '../use-answer.ts'
import { addPasskey, canMakePasskeys } from './add-passkey.ts'

interface Props {
  labels: AdminLabels
  onChanged: () => Promise<void>
}

/** Renders the own passkeys, and the button that adds one. */
export function Passkeys({ labels: { account: labels, frame }, onChanged }: Props) {
  const { answer: passkeys, failure, reload } = useAnswer('/api/admin/me/passkeys', passkeysSchema, frame.loadFailed)
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const add = async () => {
    setIsBusy(true)
    const problem = await addPasskey(labels)
    setIsBusy(false)
    keepFocus(() => addButton.current)
    if (problem !== undefined) return toast('failed', problem)
    toast('done', labels.passkeyAdded)
    await Promise.all([reload(), onChanged()])
  }
  const remove = async (id: string) => {
    const result = await callApi(`/api/admin/me/passkeys/${id}`, NO_CONTENT, { method: 'DELETE' })
    if (result.ok) toast('done', labels.removed)
    else toast('failed', messageOf(result.failure, frame.notDone))
    await Promise.all([reload(), onChanged()])
    keepFocus(() => heading.current)
  }
  return (
    <section className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.passkeys}
      </h3>
      <p className="text-muted">{labels.passkeysAdvice}</p>
      {failure && <p role="alert">{failure}</p>}
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
      {canMakePasskeys() ? (
        <button ref={addButton} type="button" disabled={isBusy} className={PRIMARY_BUTTON} onClick={() => void add()}>
          <Icon name="ph:fingerprint" className="size-5" />
          {labels.addPasskey}
        </button>
      ) : (
        <p className="text-muted">{labels.noPasskeys}</p>
      )}
    </section>
  )
}
