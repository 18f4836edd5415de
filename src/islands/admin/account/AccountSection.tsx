import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Account } from '#schemas/people.ts'
import { fillIn } from '#shared/fill-in.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import type { Answered } from '../use-answer.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

interface Props {
  labels: AdminLabels
  account: Answered<Account>
}

/** Renders the own account: passkeys, sessions and password. */
export function AccountSection({ labels, account: { answer, failure, reload } }: Props) {
  const { account, roles, sections, frame } = labels
  const [isKeepAsked, setIsKeepAsked] = useState(false)
  const lead = answer ? fillIn(account.lead, { name: answer.name, role: roles[answer.role] }) : ''
  return (
    <SectionFrame heading={sections.account} lead={lead}>
      <ResourceState resource={{ items: answer && [], failure, reload }} labels={frame} />
      {answer && (
        <>
          {answer.needsPasskey && (
            <p role="status" className="mt-5 border-l-4 border-marigold bg-cream p-4 font-semibold">
              {account.needsPasskey}
            </p>
          )}
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 pt-6 lg:grid-cols-2 lg:items-start">
            <Passkeys
              labels={labels}
              onChanged={reload}
              isKeepAsked={isKeepAsked}
              onKept={() => setIsKeepAsked(false)}
            />
            <PasswordForm
              labels={labels}
              account={answer}
              onChanged={async () => {
                setIsKeepAsked(true)
                await reload()
              }}
            />
            <Sessions labels={labels} sessions={answer.sessions} onChanged={reload} />
          </div>
        </>
      )}
    </SectionFrame>
  )
}
