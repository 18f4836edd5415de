/**
 * Loaded into a process (by `node --import`, or as set-up of the unit tests), makes hashes of passwords cost a hundredth
 * of what they say.
 */
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void

function replaceScrypt(by: object): void {
  Object.assign(crypto, { scrypt: by })
  syncBuiltinESMExports()
}

/** Lets hashes cost what they say again, for a test of the cost. */
export const restoreScrypt = () => replaceScrypt(scrypt)

replaceScrypt((word: string, salt: Buffer, length: number, options: ScryptOptions, done: Done) =>
  scrypt(word, salt, length, { ...options, N: 2 ** 10 }, done),
)
