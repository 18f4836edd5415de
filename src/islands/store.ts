/** A value outside of components, with listeners for its changes. Does not need React. */
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
