import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Store } from '../store.ts'

/** Returns the value of a store; the component renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Returns a state that is read from the address or its history entry, and read again on Back and Forward. */
export function useAddress<Value>(read: () => Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(read)
  const follow = useEffectEvent(() => setValue(read))
  useEffect(() => {
    const listener = () => follow()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
  return [value, setValue]
}
