import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** A value outside of components, with listeners for its changes. */
export class Store<Value> {
  protected value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.value = value
  }

  readonly get = (): Value => this.value

  set(value: Value): void {
    this.value = value
    this.tell()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

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
