import { busy } from './respond.ts'

/** The longest wait in the queue; a request has ten seconds in all. */
const DEFAULT_MAX_WAIT_MS = 5_000

/** Runs jobs while the sum of their weights fits the capacity; other jobs wait. A job above the capacity runs alone. */
export class WeightedGate {
  readonly #capacity: number
  readonly #maxWaitMs: number
  #inside = 0
  #waiting: { weight: number; enter: () => void }[] = []

  constructor(capacity: number, maxWaitMs = DEFAULT_MAX_WAIT_MS) {
    this.#capacity = capacity
    this.#maxWaitMs = maxWaitMs
  }

  /** Runs `job` when its weight fits. @throws {HttpError} 503 when it waits too long */
  async run<T>(weight: number, job: () => Promise<T>): Promise<T> {
    const held = Math.min(weight, this.#capacity)
    if (this.#waiting.length > 0 || this.#inside + held > this.#capacity) await this.#turn(held)
    else this.#inside += held
    try {
      return await job()
    } finally {
      this.#inside -= held
      this.#admit()
    }
  }

  /** Resolves once `weight` is reserved. */
  async #turn(weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { weight, enter: resolve }
    this.#waiting.push(waiting)
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      reject(busy('The site is busy just now.'))
      this.#admit()
    }, this.#maxWaitMs)
    await promise.finally(() => clearTimeout(timer))
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#inside + next.weight <= this.#capacity; next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#inside += next.weight
      next.enter()
    }
  }
}
