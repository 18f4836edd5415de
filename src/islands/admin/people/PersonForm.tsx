import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldMessages } from '#schemas/field-messages.ts'
import {
  invitationSchema,
  MAX_PERSON_NAME_CHARACTERS,
  newPersonSchema,
  type PersonChange,
  personSchema,
  type StaffPerson,
} from '#schemas/people.ts'
import { ROLE_NAMES, type Role } from '#schemas/roles.ts'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { InputField, SelectField } from '../frame/LabelledField.tsx'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { useFields } from '../frame/use-fields.ts'
import { peopleQuery } from '../queries.ts'
import { callApi, changeAt, sendJson } from '../staff-api.ts'

export type Invitation = z.infer<typeof invitationSchema>

interface Props {
  person: StaffPerson
  isSelf: boolean
  onInvited: (made: Invitation) => void
  onClose: () => void
}

/** Renders the form that changes a person, with the buttons for a new link and for switching off. */
export function PersonForm({ person, isSelf, onInvited, onClose }: Props) {
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const path = `/api/admin/people/${person.id}`
  const isOff = person.status === 'off'

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: ({ fields }: { fields: PersonChange; message: string }) =>
      changeAt(path, personSchema, person.version, 'PATCH', fields),
    meta: { changes: peopleQuery },
    onSuccess: (_person, { message }) => toast('done', message),
    onSettled: (_person, error) => {
      keepFocus(heading)
      if (!error) onClose()
    },
  })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    mutate({ fields: isSelf ? { name } : { name, role }, message: 'Saved.' })
  }
  const renew = useMutation({
    mutationFn: () => callApi(`${path}/invitation`, invitationSchema, { method: 'POST' }),
    onSuccess: onInvited,
  })
  const switchTo = isOff
    ? ({ fields: { status: 'active' }, message: `${person.name} can sign in again.` } as const)
    : ({ fields: { status: 'off' }, message: `${person.name} is switched off, and signed out everywhere.` } as const)

  return (
    <form onSubmit={save} aria-busy={isBusy} className="grid gap-5">
      <PartHeading ref={heading}>Change {person.name}</PartHeading>
      <InputField
        id="person-name"
        label="Name"
        value={name}
        maxLength={MAX_PERSON_NAME_CHARACTERS}
        required
        onChange={setName}
      />
      <SelectField {...roleField(role)} onChange={setRole} disabled={isSelf} />
      {isSelf && <p className="text-muted">That is you. Another owner changes your role.</p>}
      <p className="flex flex-wrap gap-3">
        <PrimaryButton label="Save" type="submit" disabled={isBusy} />
        <SecondaryButton label="Cancel" disabled={isBusy} onClick={onClose} />
      </p>
      <div className="grid justify-items-start gap-2 border-t border-rule pt-4">
        {!isOff && (
          <>
            <TextButton label="Make a new link" disabled={isBusy} onClick={() => renew.mutate()} />
            <p className="text-small text-muted">For a forgotten password, or an invitation that was not used.</p>
          </>
        )}
        {!isSelf && (
          <TextButton label={isOff ? 'Switch on' : 'Switch off'} disabled={isBusy} onClick={() => mutate(switchTo)} />
        )}
      </div>
    </form>
  )
}

const EMPTY = { name: '', email: '', role: 'author' as Role }

/** Renders the form that adds a person. */
export function NewPersonForm({ onInvited }: Pick<Props, 'onInvited'>) {
  const [typed, setTyped] = useState(EMPTY)
  const write = (field: string, text: string) => setTyped({ ...typed, [field]: text })
  const { form, show, sendButton, fieldOf } = useFields<'name' | 'email'>({ prefix: 'person', typed, write })

  const invite = useMutation({
    mutationFn: () => sendJson('/api/admin/people', invitationSchema, 'POST', typed),
    onSuccess: (made) => {
      setTyped(EMPTY)
      onInvited(made)
    },
    onError: () => keepFocus(sendButton),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = newPersonSchema.safeParse(typed)
    if (show(checked.success ? {} : fieldMessages(checked.error))) invite.mutate()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={invite.isPending} className="grid gap-5">
      <h3 className="text-heading-4">Add a person</h3>
      <InputField {...fieldOf('name')} label="Name" autoComplete="off" maxLength={MAX_PERSON_NAME_CHARACTERS} />
      <InputField {...fieldOf('email')} label="Email" autoComplete="off" type="email" />
      <SelectField {...roleField(typed.role)} onChange={(role) => setTyped({ ...typed, role })} />
      <PrimaryButton label="Create the invitation" type="submit" disabled={invite.isPending} isNarrow />
    </form>
  )
}

const ROLE_HINTS: Record<Role, string> = {
  owner: 'everything, also staff',
  publisher: 'events, news, notices and pictures',
  author: 'drafts, which a publisher puts on the website',
  admissions: 'enquiries only',
}

/** Returns what the field for a role has, with what the chosen one may do. */
const roleField = (value: Role) => ({ id: 'role', label: 'Role', names: ROLE_NAMES, value, hint: ROLE_HINTS[value] })
