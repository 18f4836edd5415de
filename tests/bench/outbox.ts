import type { ServerHttp2Stream } from 'node:http2'

/** What a stream has to send; `urgency` as in RFC 9218, 0 first. */
type Sending = { stream: ServerHttp2Stream; body: Buffer; urgency: number; sent: number }

/** Small enough that something more urgent need not wait for long. */
const PIECE_BYTES = 8_192

/**
 * Sends the bodies of one connection, the most urgent one first and else in the order of the requests, piece by piece.
 * Node's own HTTP/2 (nghttp2) gives all streams the same share.
 */
export class Outbox {
  readonly #waiting: Sending[] = []
  #isSending = false

  add(sending: Sending): void {
    this.#waiting.push(sending)
    if (!this.#isSending) void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    // What arrives in the same turn is ranked together.
    await new Promise(setImmediate)
    for (let next = this.#mostUrgent(); next; next = this.#mostUrgent()) await this.#sendPiece(next)
    this.#isSending = false
  }

  #mostUrgent(): Sending | undefined {
    return this.#waiting.toSorted((one, other) => one.urgency - other.urgency || order(one) - order(other))[0]
  }

  async #sendPiece(sending: Sending): Promise<void> {
    const { stream, body, sent } = sending
    const piece = body.subarray(sent, sent + PIECE_BYTES)
    sending.sent += piece.length
    if (sending.sent >= body.length || stream.destroyed) this.#waiting.splice(this.#waiting.indexOf(sending), 1)
    if (stream.destroyed) return
    const { promise: isSent, resolve } = Promise.withResolvers<void>()
    // A browser that goes away answers no callback.
    stream.once('close', resolve)
    if (sending.sent >= body.length) stream.end(piece, resolve)
    else stream.write(piece, () => resolve())
    await isSent
  }
}

const order = ({ stream }: Sending) => stream.id ?? 0
