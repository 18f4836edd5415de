import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fieldMessages } from '#schemas/field-messages.ts'
import { invitationSchema, MAX_PERSON_NAME_CHARACTERS, newPersonSchema } from '#schemas/people.ts'
import type { Role } from '#schemas/roles.ts'
import { PrimaryButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'
import { sendJson } from '../staff-api.ts'
import type { Invitation } from './InvitationNote.tsx'
import { RoleField } from './RoleField.tsx'

const FIELDS = ['name', 'email'] as const
const EMPTY = { name: '', email: '', role: 'author' as Role }

interface Props {
  labels: AdminLabels
  onInvited: (made: Invitation) => void
}

/** Renders the form that adds a person. */
export function NewPersonForm({ labels: allLabels, onInvited }: Props) {
  const { people: labels } = allLabels
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
    const first = FIELDS.find((field) => found[field])
    if (first) return form.current?.querySelector<HTMLElement>(`#person-${first}`)?.focus()
    invite.mutate()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={invite.isPending} className="grid gap-5">
      <h3 className="text-heading-4">{labels.add}</h3>
      {FIELDS.map((field) => (
        <LabelledField key={field} id={`person-${field}`} label={labels[field]} error={errors[field] ?? ''}>
          <input
            className="control"
            id={`person-${field}`}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={field === 'name' ? MAX_PERSON_NAME_CHARACTERS : undefined}
            value={typed[field]}
            {...errorAttributes(`person-${field}`, errors[field] ?? '')}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.target.value })
              setErrors({ ...errors, [field]: '' })
            }}
          />
        </LabelledField>
      ))}
      <RoleField labels={allLabels} value={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
      <PrimaryButton type="submit" disabled={invite.isPending} className="justify-self-start">
        {labels.send}
      </PrimaryButton>
    </form>
  )
}
