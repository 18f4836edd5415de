/** Thrown when a picture could not be sent. */
export class SendFailure extends Error {
  /** True when a retry would not help: the server has rejected the picture. */
  readonly isLasting: boolean
  /** From the server's Retry-After, if it sent one. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, isLasting: boolean, retryAfterMs?: number) {
    super(message)
    this.isLasting = isLasting
    this.retryAfterMs = retryAfterMs
  }
}
