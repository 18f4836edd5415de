import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { type People, type PersonStatus, type StaffPerson, signInRuleSchema } from '#schemas/people.ts'
import { ROLES, type Role } from '#schemas/roles.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { IconButton } from '../frame/Button.tsx'
import { focusSoon } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { changed, peopleQuery } from '../queries.ts'
import { sendJson } from '../staff-api.ts'
import { type Invitation, InvitationNote } from './InvitationNote.tsx'
import { NewPersonForm } from './NewPersonForm.tsx'
import { PersonForm } from './PersonForm.tsx'
import { Trail } from './Trail.tsx'

interface Props {
  labels: AdminLabels
  search: string
  /** The id of who is signed in. */
  ownId: string
}

/** Renders the people who may sign in, and the trail of who did what. */
export function StaffSection({ labels, search, ownId }: Props) {
  const query = useQuery(peopleQuery)
  return (
    <SectionFrame heading={labels.sections.staff} lead={labels.people.lead}>
      <QueryState query={query} />
      {query.data && <Loaded labels={labels} search={search} ownId={ownId} loaded={query.data} />}
    </SectionFrame>
  )
}

function Loaded({ labels, search, ownId, loaded }: Props & { loaded: People }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [invitedPeople, setInvitedPeople] = useState<StaffPerson[]>([])
  const people = newestOf(loaded.people, invitedPeople)
  const found = people.filter(({ name, email, role }) => matchesWords(`${name} ${email} ${labels.roles[role]}`, search))
  const opened = people.find(({ id }) => id === openId)
  const invited = (made: Invitation) => {
    setInvitation(made)
    setInvitedPeople((before) => [...before, made.person])
    setOpenId(null)
    void changed(peopleQuery)
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 pt-5 lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:order-last lg:rounded-control lg:border lg:border-rule lg:bg-paper lg:p-8">
          {invitation && <InvitationNote key={invitation.invitation.url} made={invitation} labels={labels.people} />}
          {opened ? (
            <PersonForm
              key={`${opened.id}/${opened.version}`}
              person={opened}
              isSelf={opened.id === ownId}
              labels={labels}
              onInvited={invited}
              onClose={() => {
                setOpenId(null)
                focusSoon(() => document.getElementById(personButtonId(opened.id)))
              }}
            />
          ) : (
            <NewPersonForm labels={labels} onInvited={invited} />
          )}
        </div>
        <PeopleList
          people={found}
          labels={labels}
          openId={openId}
          onOpen={(id) => {
            setInvitation(null)
            setOpenId(id)
          }}
        />
      </div>
      <SignInRule roles={loaded.passkeyRoles} labels={labels} />
      <Trail people={people} labels={labels} search={search} />
    </>
  )
}

/** The list may lag behind somebody who was just invited: the higher version counts. */
function newestOf(listed: readonly StaffPerson[], invited: readonly StaffPerson[]): StaffPerson[] {
  const people = new Map(listed.map((person) => [person.id, person]))
  for (const person of invited)
    if (person.version > (people.get(person.id)?.version ?? 0)) people.set(person.id, person)
  return [...people.values()]
}

interface SignInRuleProps {
  /** The roles whose people need a passkey. */
  roles: readonly Role[]
  labels: AdminLabels
}

/** Renders which roles need a passkey. Each press is saved at once. */
function SignInRule({ roles, labels }: SignInRuleProps) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (passkeyRoles: readonly Role[]) =>
      sendJson('/api/admin/sign-in-rule', signInRuleSchema, 'PATCH', { passkeyRoles }),
    meta: { done: labels.people.saved, changes: peopleQuery },
  })
  const chosen = (isPending && variables) || roles
  const choose = (role: Role, isNeeded: boolean) =>
    mutate(isNeeded ? [...chosen, role] : chosen.filter((other) => other !== role))
  return (
    <section className="mt-12 border-t border-ink pt-4">
      <h3 id="sign-in-rule" className="text-heading-4">
        {labels.people.rule}
      </h3>
      <p className="text-muted">{labels.people.ruleAdvice}</p>
      <fieldset aria-labelledby="sign-in-rule" className="flex flex-wrap gap-x-8 pt-2">
        {ROLES.map((role) => (
          <label key={role} className="target inline-flex items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={chosen.includes(role)}
              onChange={(event) => choose(role, event.target.checked)}
            />
            {labels.roles[role]}
          </label>
        ))}
      </fieldset>
    </section>
  )
}

/** Each status has its own shape, so that colour is not the only difference (WCAG 1.4.1). */
const SHAPES: Record<PersonStatus, string> = {
  active: 'rounded-full bg-leaf',
  invited: 'rounded-full border-2 border-muted',
  off: 'bg-muted',
}

interface PeopleListProps {
  people: StaffPerson[]
  labels: AdminLabels
  openId: string | null
  onOpen: (id: string) => void
}

/** Returns the id of the button that opens a person. */
function personButtonId(id: string): string {
  return `edit-person-${id}`
}

/** Renders the people who may sign in, with role, status and last sign-in. */
function PeopleList({ people, labels: allLabels, openId, onOpen }: PeopleListProps) {
  const { people: labels, roles, statuses, frame } = allLabels
  if (people.length === 0) return <p className="py-6 text-muted">{frame.nothingFound}</p>
  return (
    <ul aria-label={labels.list}>
      {people.map((person) => (
        <li
          key={person.id}
          className={`flex items-start gap-x-3 border-b border-rule py-3 ${person.id === openId ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream),0.75rem_0_0_var(--color-cream)]' : ''}`}
        >
          <div className="min-w-0 grow">
            <p className="font-semibold leading-snug">{person.name}</p>
            <p className="wrap-anywhere text-muted">{person.email}</p>
            <p className="flex flex-wrap gap-x-4">
              <span>{roles[person.role]}</span>
              <span className="inline-flex items-center gap-2">
                <span className={`size-2.5 shrink-0 ${SHAPES[person.status]}`} />
                {statuses[person.status]}
              </span>
              {person.passkeys > 0 && (
                <span>
                  {person.passkeys === 1 ? labels.onePasskey : fillIn(labels.passkeys, { count: person.passkeys })}
                </span>
              )}
            </p>
            <p className="text-small text-muted">{lastSeenText(person, labels)}</p>
          </div>
          {!person.isOfSettings && (
            <IconButton
              icon="ph:pencil-simple"
              id={personButtonId(person.id)}
              label={fillIn(labels.edit, { name: person.name })}
              aria-expanded={person.id === openId}
              onClick={() => onOpen(person.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function lastSeenText({ lastSeen, status, invitedUntil, isOfSettings }: StaffPerson, labels: AdminLabels['people']) {
  if (isOfSettings && !lastSeen) return labels.ofSettings
  if (lastSeen) return fillIn(labels.lastSeen, { when: momentText(lastSeen) })
  const isExpired = status === 'invited' && invitedUntil !== null && Date.parse(invitedUntil) < Date.now()
  return isExpired ? labels.expired : labels.never
}
