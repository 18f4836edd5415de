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
import { InputField, LabelledField, Select } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
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
    change.mutate({ fields: isSelf ? { name } : { name, role }, message: 'Saved.' })
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
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        Change {person.name}
      </h3>
      <InputField
        id="person-name"
        label="Name"
        value={name}
        maxLength={MAX_PERSON_NAME_CHARACTERS}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField value={role} onChange={setRole} isDisabled={isSelf} />
      {isSelf && <p className="text-muted">That is you. Another owner changes your role.</p>}
      <p className="flex flex-wrap gap-3">
        <PrimaryButton type="submit" disabled={isBusy}>
          Save
        </PrimaryButton>
        <SecondaryButton disabled={isBusy} onClick={onClose}>
          Cancel
        </SecondaryButton>
      </p>
      <div className="grid justify-items-start gap-2 border-t border-rule pt-4">
        {!isOff && (
          <>
            <TextButton disabled={isBusy} onClick={() => renew.mutate()}>
              Make a new link
            </TextButton>
            <p className="text-small text-muted">For a forgotten password, or an invitation that was not used.</p>
          </>
        )}
        {!isSelf && (
          <TextButton disabled={isBusy} onClick={() => change.mutate(switchTo)}>
            {isOff ? 'Switch on' : 'Switch off'}
          </TextButton>
        )}
      </div>
    </form>
  )
}

const EMPTY = { name: '', email: '', role: 'author' as Role }

/** Renders the form that adds a person. */
export function NewPersonForm({ onInvited }: Pick<Props, 'onInvited'>) {
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  const invite = useMutation({
    mutationFn: () => sendJson('/api/admin/people', invitationSchema, 'POST', typed),
    onSuccess: (made) => {
      setTyped(EMPTY)
      onInvited(made)
    },
    onError: () => keepFocus(() => form.current?.querySelector<HTMLElement>('[type="submit"]')),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = newPersonSchema.safeParse(typed)
    const found = checked.success ? {} : fieldMessages(checked.error)
    setErrors(found)
    const first = (['name', 'email'] as const).find((field) => found[field])
    if (first) return form.current?.querySelector<HTMLElement>(`#person-${first}`)?.focus()
    invite.mutate()
  }
  const inputOf = (field: 'name' | 'email') => ({
    id: `person-${field}`,
    autoComplete: 'off',
    value: typed[field],
    error: errors[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: target.value })
      setErrors({ ...errors, [field]: '' })
    },
  })

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={invite.isPending} className="grid gap-5">
      <h3 className="text-heading-4">Add a person</h3>
      <InputField {...inputOf('name')} label="Name" maxLength={MAX_PERSON_NAME_CHARACTERS} />
      <InputField {...inputOf('email')} label="Email" type="email" />
      <RoleField value={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
      <PrimaryButton type="submit" disabled={invite.isPending} className="justify-self-start">
        Make an invitation
      </PrimaryButton>
    </form>
  )
}

const ROLE_HINTS: Record<Role, string> = {
  owner: 'everything, also staff',
  publisher: 'events, news, notices and pictures',
  author: 'drafts, which a publisher puts on the website',
  admissions: 'enquiries only',
}

interface RoleProps {
  value: Role
  onChange: (role: Role) => void
  isDisabled?: boolean
}

/** Renders the choice of a role, each with what it may do. */
function RoleField({ value, onChange, isDisabled = false }: RoleProps) {
  return (
    <LabelledField id="role" label="Role">
      <Select
        id="role"
        names={ROLE_NAMES}
        value={value}
        disabled={isDisabled}
        aria-describedby="role-hint"
        onChange={onChange}
      />
      <p id="role-hint" className="text-small text-muted">
        {ROLE_HINTS[value]}
      </p>
    </LabelledField>
  )
}
