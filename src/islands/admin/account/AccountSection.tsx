import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Account } from '#schemas/people.ts'
import { fillIn } from '#shared/fill-in.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

interface Props {
  labels: AdminLabels
  query: UseQueryResult<Account>
}

/** Renders the own account: passkeys, sessions and password. */
export function AccountSection({ labels, query }: Props) {
  const { account, roles, sections, frame } = labels
  const { data } = query
  const [isKeepAsked, setIsKeepAsked] = useState(false)
  const lead = data ? fillIn(account.lead, { name: data.name, role: roles[data.role] }) : ''
  return (
    <SectionFrame heading={sections.account} lead={lead}>
      <QueryState query={query} labels={frame} />
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
