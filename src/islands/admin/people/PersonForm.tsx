import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import {
  invitationSchema,
  MAX_PERSON_NAME_CHARACTERS,
  type PersonChange,
  personSchema,
  type StaffPerson,
} from '#schemas/people.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { LabelledField } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { peopleQuery } from '../queries.ts'
import { callApi, changeAt } from '../staff-api.ts'
import type { Invitation } from './InvitationNote.tsx'
import { RoleField } from './RoleField.tsx'

interface Props {
  person: StaffPerson
  isSelf: boolean
  labels: AdminLabels
  onInvited: (made: Invitation) => void
  onClose: () => void
}

/** Renders the form that changes a person, with the buttons for a new link and for switching off. */
export function PersonForm({ person, isSelf, labels: allLabels, onInvited, onClose }: Props) {
  const { people: labels } = allLabels
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const path = `/api/admin/people/${person.id}`
  const isOff = person.status === 'off'

  const change = useMutation({
    mutationFn: ({ fields }: { fields: PersonChange; message: string }) =>
      changeAt(path, personSchema, person.version, 'PATCH', fields),
    meta: { changes: peopleQuery },
    onSuccess: (_person, { message }) => toast('done', message),
    onSettled: (_person, error) => {
      keepFocus(() => heading.current)
      if (!error) onClose()
    },
  })
  const isBusy = change.isPending
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    change.mutate({ fields: isSelf ? { name } : { name, role }, message: labels.saved })
  }
  const renew = useMutation({
    mutationFn: () => callApi(`${path}/invitation`, invitationSchema, { method: 'POST' }),
    onSuccess: onInvited,
  })
  const switchMessage = fillIn(isOff ? labels.switchedOn : labels.switchedOff, { name: person.name })

  return (
    <form onSubmit={save} aria-busy={isBusy} className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {fillIn(labels.change, { name: person.name })}
      </h3>
      <LabelledField id="person-name" label={labels.name}>
        <input
          className="control"
          id="person-name"
          value={name}
          maxLength={MAX_PERSON_NAME_CHARACTERS}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </LabelledField>
      <RoleField labels={allLabels} value={role} onChange={setRole} isDisabled={isSelf} />
      {isSelf && <p className="text-muted">{labels.yourself}</p>}
      <p className="flex flex-wrap gap-3">
        <PrimaryButton type="submit" disabled={isBusy}>
          {labels.save}
        </PrimaryButton>
        <SecondaryButton disabled={isBusy} onClick={onClose}>
          {labels.cancel}
        </SecondaryButton>
      </p>
      <div className="grid justify-items-start gap-2 border-t border-rule pt-4">
        {!isOff && (
          <>
            <TextButton disabled={isBusy} onClick={() => renew.mutate()}>
              {labels.newLink}
            </TextButton>
            <p className="text-small text-muted">{labels.newLinkAdvice}</p>
          </>
        )}
        {!isSelf && (
          <TextButton
            disabled={isBusy}
            onClick={() => change.mutate({ fields: { status: isOff ? 'active' : 'off' }, message: switchMessage })}
          >
            {isOff ? labels.switchOn : labels.switchOff}
          </TextButton>
        )}
      </div>
    </form>
  )
}
