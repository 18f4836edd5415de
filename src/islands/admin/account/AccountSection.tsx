import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Account } from '#schemas/people.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { accountQuery } from '../queries.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  labels: AdminLabels
  query: UseQueryResult<Account>
}

/** Renders the own account: passkeys, sessions and password. */
export function AccountSection({ labels, query }: Props) {
  const { account, roles, sections } = labels
  const { data } = query
  const [isKeepAsked, setIsKeepAsked] = useState(false)
  const lead = data ? fillIn(account.lead, { name: data.name, role: roles[data.role] }) : ''
  return (
    <SectionFrame heading={sections.account} lead={lead}>
      <QueryState query={query} />
      {data && (
        <>
          {data.needsPasskey && (
            <p role="status" className="mt-5 border-l-4 border-sun bg-cream p-4 font-semibold">
              {account.needsPasskey}
            </p>
          )}
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 pt-6 lg:grid-cols-2 lg:items-start">
            <Passkeys labels={labels} isKeepAsked={isKeepAsked} onKept={() => setIsKeepAsked(false)} />
            <PasswordForm labels={labels} account={data} onChanged={() => setIsKeepAsked(true)} />
            <Sessions labels={labels} sessions={data.sessions} />
          </div>
        </>
      )}
    </SectionFrame>
  )
}

interface SessionsProps {
  labels: AdminLabels
  sessions: Account['sessions']
}

/** Renders where the person is signed in, with the buttons that end one session or all others. */
export function Sessions({ labels: { account: labels }, sessions }: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation({
    mutationFn: (id: string) => callApi(`/api/admin/me/sessions${id && `/${id}`}`, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: labels.ended, changes: accountQuery },
    onSettled: () => keepFocus(() => heading.current),
  })
  return (
    <section className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.sessions}
      </h3>
      <ul className="w-full">
        {sessions.map(({ id, device, place, lastSeen, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold">{[device, place].filter(Boolean).join(', ')}</span>
              <span className="block text-muted">
                {current ? labels.current : fillIn(labels.lastUse, { when: momentText(lastSeen) })}
              </span>
            </span>
            {!current && (
              <TextButton onClick={() => end.mutate(id)} about={device}>
                {labels.end}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <SecondaryButton onClick={() => end.mutate('')}>{labels.endOthers}</SecondaryButton>}
    </section>
  )
}
