import { useEffect, useState } from 'react'
import { type Account, accountSchema } from '#schemas/people.ts'
import type { Role } from '#schemas/roles.ts'
import { keepRole, keptRole } from './session.ts'
import { type Answered, useAnswer } from './use-answer.ts'

/** Who is signed in. The role is known at once when this browser has kept it. */
export function useAccount(otherwise: string): { account: Answered<Account>; role: Role | null } {
  const account = useAnswer('/api/admin/me', accountSchema, otherwise)
  const [kept] = useState(keptRole)
  const role = account.answer?.role ?? kept
  useEffect(() => {
    if (account.answer) keepRole(account.answer.role)
  }, [account.answer])
  return { account, role }
}
