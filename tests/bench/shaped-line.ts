import { Duplex, Transform } from 'node:stream'

/** A connection's round trip and its share of bytes a second, the same in both directions. */
export type Line = { roundTripMs: number; bytesPerSecond: number }

/** Lighthouse's "slow 4G": https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
export const SLOW_4G: Line = { roundTripMs: 150, bytesPerSecond: 1_638_400 / 8 }

/** Small enough that urgent bytes wait for few others: 20 ms of slow 4G. */
const PIECE_BYTES = 4_096

/**
 * Returns the server's end of a connection over a slow line. Bytes arrive late and one after the other, and the writer
 * waits for the line, not for a buffer, so that HTTP/2 decides at each moment what goes next. All connections
 * of one call share the line. There is no slow start and no loss.
 */
export function slowLine({ roundTripMs, bytesPerSecond }: Line): (socket: Duplex) => Duplex {
  const [down, up] = [new Direction(bytesPerSecond), new Direction(bytesPerSecond)]
  return (socket) => {
    const toBrowser = delayed(down, roundTripMs / 2)
    // The connection itself takes a round trip before its first byte.
    const fromBrowser = delayed(up, roundTripMs / 2, roundTripMs)
    toBrowser.pipe(socket)
    socket.pipe(fromBrowser)
    // A browser that leaves takes its connection with it.
    socket.once('error', () => socket.destroy())
    const end = Duplex.from({ readable: fromBrowser, writable: toBrowser })
    socket.once('close', () => end.destroy())
    end.once('close', () => socket.destroy())
    return end.on('error', () => socket.destroy())
  }
}

/** One direction of the line: it is busy until its last byte has left. */
class Direction {
  #freeAt = 0
  readonly #bytesPerMs: number

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1000
  }

  /** Returns in how many ms the bytes will have left. */
  send(bytes: number): number {
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs
    return this.#freeAt - now
  }
}

function delayed(direction: Direction, delayMs: number, firstMs = 0): Transform {
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  let lastArrival: Promise<unknown> = after(firstMs)
  return new Transform({
    highWaterMark: PIECE_BYTES,
    async transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES)
        await after(direction.send(piece.length))
        lastArrival = Promise.all([lastArrival, after(delayMs)]).then(() => this.push(piece))
      }
      done()
    },
    flush: (done) => void lastArrival.then(() => done()),
  })
}
