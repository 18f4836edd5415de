/** The listeners of a change; `subscribe` is for `useSyncExternalStore`. */
export class Listeners {
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly tell = (): void => {
    for (const listener of [...this.#listeners]) listener()
  }
}
