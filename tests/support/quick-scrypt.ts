/**
 * Makes password hashes about a hundred times as cheap in the process that loads this module: by `node --import`, or as
 * set-up of the unit tests.
 */
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/** The original function. A process loads this module for each test file; only the first time is it `crypto.scrypt`. */
const slow: typeof crypto.scrypt = Reflect.get(crypto.scrypt, 'slow') ?? crypto.scrypt
const quick = (word: string, salt: Buffer, length: number, options: ScryptOptions, done: Done) =>
  slow(word, salt, length, { ...options, N: 2 ** 10 }, done)

function replaceScrypt(by: object): void {
  Object.assign(crypto, { scrypt: by })
  syncBuiltinESMExports()
}

/** Restores the full cost of hashes, for a test of the cost. */
export const restoreScrypt = () => replaceScrypt(slow)

replaceScrypt(Object.assign(quick, { slow }))
