import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '#schemas/people.ts'
import { accountQuery } from './queries.ts'
import { keptPerson, type Person } from './session.ts'
import { showAs } from './sign-in/session-end.ts'

/** Who is signed in. Known at once when this browser has kept it; null until then. */
export function useAccount(): { account: UseQueryResult<Account>; person: Person | null } {
  const account = useQuery(accountQuery)
  const [kept] = useState(keptPerson)
  useEffect(() => {
    if (account.data) showAs(account.data, kept)
  }, [account.data, kept])
  return { account, person: account.data ?? kept }
}
