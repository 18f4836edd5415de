import type { AdminLabels } from '#islands/admin-labels.ts'
import type { PersonStatus, StaffPerson } from '#schemas/people.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { IconButton } from '../frame/Button.tsx'

/** Each status has its own shape, so that colour is not the only difference (WCAG 1.4.1). */
const SHAPES: Record<PersonStatus, string> = {
  active: 'rounded-full bg-leaf',
  invited: 'rounded-full border-2 border-muted',
  off: 'bg-muted',
}

interface Props {
  people: StaffPerson[]
  labels: AdminLabels
  openId: string | null
  onOpen: (id: string) => void
}

/** Returns the id of the button that opens a person. */
export function personButtonId(id: string): string {
  return `edit-person-${id}`
}

/** Renders the people who may sign in, with role, status and last sign-in. */
export function PeopleList({ people, labels: allLabels, openId, onOpen }: Props) {
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
