import { useEffect, useState } from 'react'
import { type Account, accountSchema } from '#schemas/people.ts'
import { keptPerson, type Person } from './session.ts'
import { showAs } from './sign-in/session-end.ts'
import { type Answered, useAnswer } from './use-answer.ts'

/** Who is signed in. Known at once when this browser has kept it; null until then. */
export function useAccount(otherwise: string): { account: Answered<Account>; person: Person | null } {
  const account = useAnswer('/api/admin/me', accountSchema, otherwise)
  const [kept] = useState(keptPerson)
  useEffect(() => {
    if (account.answer) showAs(account.answer, kept)
  }, [account.answer, kept])
  return { account, person: account.answer ?? kept }
}
