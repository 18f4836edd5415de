/**
 * Set-up of the unit tests: hashes of passwords cost a hundredth of what they say. A test of the real cost says
 * `vi.unmock('node:crypto')`.
 */
import type * as Crypto from 'node:crypto'
import { vi } from 'vitest'

type Done = (error: Error | null, key: Buffer) => void

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>()
  const scrypt = (word: string, salt: Buffer, length: number, options: Crypto.ScryptOptions, done: Done) =>
    real.scrypt(word, salt, length, { ...options, N: 2 ** 10 }, done)
  return { ...real, scrypt }
})
