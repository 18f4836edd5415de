import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { People, StaffPerson } from '#schemas/people.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { focusSoon } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { changed, peopleQuery } from '../queries.ts'
import { type Invitation, InvitationNote } from './InvitationNote.tsx'
import { NewPersonForm } from './NewPersonForm.tsx'
import { PeopleList, personButtonId } from './PeopleList.tsx'
import { PersonForm } from './PersonForm.tsx'
import { SignInRule } from './SignInRule.tsx'
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
      <QueryState query={query} labels={labels.frame} />
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
