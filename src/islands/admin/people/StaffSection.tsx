import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldMessages } from '#schemas/field-messages.ts'
import {
  invitationSchema,
  MAX_PERSON_NAME_CHARACTERS,
  newPersonSchema,
  type PersonChange,
  type PersonStatus,
  personSchema,
  type StaffPerson,
  signInRuleSchema,
} from '#schemas/people.ts'
import { ROLE_NAMES, ROLES, type Role } from '#schemas/roles.ts'
import { momentText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { AddressField, InputField, SelectField, Tick } from '../../LabelledField.tsx'
import { IconButton, PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { NOTHING_FOUND, PartHeading, QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { copyText, toast } from '../frame/Toasts.tsx'
import { sentBy, useFields } from '../frame/use-fields.ts'
import { changed, newestOf, peopleQuery } from '../queries.ts'
import { PersonContext } from '../sections.ts'
import { callApi } from '../staff-api.ts'
import { AuditLog } from './AuditLog.tsx'

type Invitation = z.infer<typeof invitationSchema>

/** Renders the people who may sign in, and the audit log of who did what. */
export function StaffSection({ search }: { search: string }) {
  const query = useQuery(peopleQuery)
  const loaded = query.data
  const [openId, setOpenId] = useState<string | null>(null)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [invitedPeople, setInvitedPeople] = useState<StaffPerson[]>([])
  const listed = loaded?.people ?? []
  // A person who was just invited may not be in the list yet.
  const missing = invitedPeople.filter(({ id }) => !listed.some((person) => person.id === id))
  const people = [...newestOf(listed, invitedPeople), ...missing]
  const found = people.filter(({ name, email, role }) => matchesWords(`${name} ${email} ${ROLE_NAMES[role]}`, search))
  const opened = people.find(({ id }) => id === openId)
  const invited = (made: Invitation) => {
    setInvitation(made)
    setInvitedPeople((before) => [...before.filter(({ id }) => id !== made.person.id), made.person])
    setOpenId(null)
    void changed(peopleQuery)
  }
  return (
    <SectionFrame heading="Staff" lead="Who may sign in here, and what each may do.">
      <QueryState query={query} />
      {loaded && (
        <>
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 pt-5 lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)] lg:items-start">
            {found.length === 0 ? (
              <p className="py-6 text-muted">{NOTHING_FOUND}</p>
            ) : (
              <ul aria-label="People">
                {found.map((person) => (
                  <li
                    key={person.id}
                    className={`flex items-start gap-x-3 border-b border-rule py-3 ${person.id === openId ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream),0.75rem_0_0_var(--color-cream)]' : ''}`}
                  >
                    <div className="min-w-0 grow">
                      <p className="font-semibold leading-snug">{person.name}</p>
                      <p className="text-muted">{person.email}</p>
                      <p className="flex flex-wrap gap-x-4">
                        <span>{ROLE_NAMES[person.role]}</span>
                        <span className="inline-flex items-center gap-2">
                          <span className={`size-2.5 shrink-0 ${STATUSES[person.status][1]}`} />
                          {STATUSES[person.status][0]}
                        </span>
                        {person.passkeys > 0 && <span>{counted(person.passkeys, 'passkey')}</span>}
                      </p>
                      <p className="text-small text-muted">{lastSeenText(person)}</p>
                    </div>
                    {!person.isOfSettings && (
                      <IconButton
                        icon="ph:pencil-simple"
                        id={personButtonId(person.id)}
                        label={`Change ${person.name}`}
                        aria-expanded={person.id === openId}
                        onClick={() => {
                          setInvitation(null)
                          setOpenId(person.id)
                        }}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {/* On a phone the form comes after the list, unless the form is in use. */}
            <div
              className={`grid min-w-0 grid-cols-1 gap-6 lg:rounded-control lg:border lg:border-rule lg:bg-paper lg:p-8 ${opened || invitation ? 'max-lg:order-first' : ''}`}
            >
              {invitation && <InvitationNote key={invitation.invitation.url} made={invitation} />}
              {opened ? (
                <PersonForm
                  key={`${opened.id}/${opened.version}`}
                  person={opened}
                  onInvited={invited}
                  onClose={() => {
                    setOpenId(null)
                    focusSoon(personButtonId(opened.id))
                  }}
                />
              ) : (
                <NewPersonForm onInvited={invited} />
              )}
            </div>
          </div>
          <SignInRule roles={loaded.passkeyRoles} />
          <AuditLog people={people} search={search} />
        </>
      )}
    </SectionFrame>
  )
}

/** Renders the link of a new invitation, which is shown only once. */
function InvitationNote({ made: { person, invitation } }: { made: Invitation }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    field.current?.select()
    copyText(invitation.url, 'The link is copied.')
  }
  const title = `Invitation for ${person.name}`
  return (
    <section className="grid gap-3 border-l-4 border-sun bg-cream p-4">
      <PartHeading ref={focusOnce}>{title}</PartHeading>
      <p>
        Send this link by WhatsApp or e-mail. It works once, until {momentText(invitation.expires)}, and is shown only
        now.
      </p>
      <AddressField ref={field} aria-label={title} value={invitation.url} />
      <SecondaryButton icon="ph:copy" label="Copy the link" onClick={copy} isNarrow />
    </section>
  )
}

/** Renders which roles need a passkey. Each change is saved at once. */
function SignInRule({ roles }: { roles: readonly Role[] }) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (passkeyRoles: readonly Role[]) =>
      callApi('/api/admin/sign-in-rule', signInRuleSchema, { method: 'PATCH', json: { passkeyRoles } }),
    meta: { done: 'Saved.', changes: peopleQuery },
  })
  const chosen = (isPending && variables) || roles
  const choose = (role: Role, isNeeded: boolean) =>
    mutate(isNeeded ? [...chosen, role] : chosen.filter((other) => other !== role))
  return (
    <section className="mt-12 border-t border-ink pt-4">
      <h3 id="sign-in-rule" className="text-heading-4">
        Sign-in by passkey
      </h3>
      <p className="mt-1 text-muted">
        People of these roles must use a passkey. Without one they see only their account.
      </p>
      <fieldset aria-labelledby="sign-in-rule" className="flex flex-wrap gap-x-8 pt-2">
        {ROLES.map((role) => (
          <Tick
            key={role}
            label={ROLE_NAMES[role]}
            checked={chosen.includes(role)}
            onChange={(isNeeded) => choose(role, isNeeded)}
          />
        ))}
      </fieldset>
    </section>
  )
}

/** The label and the shape of each status: colour must not be the only difference (WCAG 1.4.1). */
const STATUSES: Record<PersonStatus, [words: string, shape: string]> = {
  active: ['Active', 'rounded-full bg-leaf'],
  invited: ['Invited', 'rounded-full border-2 border-muted'],
  off: ['Switched off', 'bg-muted'],
}

const personButtonId = (id: string) => `edit-person-${id}`

function lastSeenText({ lastSeen, status, invitedUntil, isOfSettings }: StaffPerson): string {
  if (isOfSettings && !lastSeen) return 'The account of the website’s settings. It cannot be changed here.'
  if (lastSeen) return `last signed in ${momentText(lastSeen)}`
  const isExpired = status === 'invited' && invitedUntil !== null && Date.parse(invitedUntil) < Date.now()
  return isExpired ? 'invitation ran out' : 'has not signed in yet'
}

interface PersonProps {
  person: StaffPerson
  onInvited: (made: Invitation) => void
  onClose: () => void
}

function PersonForm({ person, onInvited, onClose }: PersonProps) {
  const isSelf = person.id === use(PersonContext).id
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const path = `/api/admin/people/${person.id}`
  const isOff = person.status === 'off'

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: ({ fields }: { fields: PersonChange; message: string }) =>
      callApi(path, personSchema, { method: 'PATCH', version: person.version, json: fields }),
    meta: { changes: peopleQuery, focus: 'change-person' },
    onSuccess: (_person, { message }) => toast('done', message),
    onSettled: (_person, error) => error ?? onClose(),
  })
  const save = () => mutate({ fields: isSelf ? { name } : { name, role }, message: 'Saved.' })
  const renew = useMutation({
    mutationFn: () => callApi(`${path}/invitation`, invitationSchema, { method: 'POST' }),
    onSuccess: onInvited,
  })
  const switchTo = isOff
    ? ({ fields: { status: 'active' }, message: `${person.name} can sign in again.` } as const)
    : ({ fields: { status: 'off' }, message: `${person.name} is switched off, and signed out everywhere.` } as const)

  return (
    <form onSubmit={sentBy(save)} aria-busy={isBusy} className="grid gap-5">
      <PartHeading ref={focusOnce} id="change-person">
        Change {person.name}
      </PartHeading>
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

function NewPersonForm({ onInvited }: Pick<PersonProps, 'onInvited'>) {
  const [typed, setTyped] = useState(EMPTY)
  const write = (field: string, text: string) => setTyped({ ...typed, [field]: text })
  const wrong = () => fieldMessages(newPersonSchema.safeParse(typed).error)
  const send = () => invite.mutate()
  const { form, fieldOf } = useFields<'name' | 'email'>({ prefix: 'person-', typed, write, wrong, send })

  const invite = useMutation({
    mutationFn: () => callApi('/api/admin/people', invitationSchema, { method: 'POST', json: typed }),
    onSuccess: (made) => {
      setTyped(EMPTY)
      onInvited(made)
    },
  })

  return (
    <form {...form} aria-busy={invite.isPending} className="grid gap-5">
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

/** Returns the props of the field for a role, with a hint on what the chosen role may do. */
const roleField = (value: Role) => ({ id: 'role', label: 'Role', names: ROLE_NAMES, value, hint: ROLE_HINTS[value] })
