/**
 * Loaded into a process (by `node --import`, or as set-up of the unit tests), makes hashes of passwords cost a hundredth
 * of what they say.
 */
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/** Of the test files that share a process, each loads this anew: then the slow one is where the first has put it. */
const slow: typeof crypto.scrypt = Reflect.get(crypto.scrypt, 'slow') ?? crypto.scrypt
const quick = (word: string, salt: Buffer, length: number, options: ScryptOptions, done: Done) =>
  slow(word, salt, length, { ...options, N: 2 ** 10 }, done)

function replaceScrypt(by: object): void {
  Object.assign(crypto, { scrypt: by })
  syncBuiltinESMExports()
}

/** Lets hashes cost what they say again, for a test of the cost. */
export const restoreScrypt = () => replaceScrypt(slow)

replaceScrypt(Object.assign(quick, { slow }))
