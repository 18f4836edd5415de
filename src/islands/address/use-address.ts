import { useSyncExternalStore } from 'react'
import { currentAddress, subscribeToAddress } from './address.ts'

/** Returns the value of a query parameter. Null if the parameter is missing, on the server, and during hydration. */
export function useQueryValue(name: string): string | null {
  return useSyncExternalStore(
    subscribeToAddress,
    () => currentAddress().query.get(name),
    () => null,
  )
}
