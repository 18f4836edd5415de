/**
 * A request that this server cannot hand on: its status and a sentence for whoever sent it.
 * Thrown anywhere, it becomes a JSON answer `{error}`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }

  /** The answer that says so. */
  toResponse(): Response {
    return Response.json(
      { error: this.message },
      {
        status: this.status,
        headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...this.headers },
      },
    )
  }
}
