/**
 * The staff password is never stored, only its scrypt hash (OWASP password storage: N=2^17, r=8, p=1). A hash is one
 * line with its parameters, without characters that a shell or an .env file would change:
 * `scrypt:N=131072,r=8,p=1:<salt, base64url>:<key, base64url>`.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { HttpError } from '../http/respond.ts'

const COST = 2 ** 17
const BLOCK_SIZE = 8
const PARALLELISM = 1
/** The computing time of a hash is proportional to its parallelism. */
const MAX_PARALLELISM = 4
const SALT_BYTES = 16
const KEY_BYTES = 32

/** One hash needs 128 * N * r bytes = 128 MiB, so two fit into a function's 1 GiB. */
const MAX_HASHES_AT_ONCE = 2
const MAX_HASH_BYTES = 256 * 1024 * 1024
/** More than the memory of a hash, because scrypt also needs working memory. */
const MAX_MEMORY_BYTES = 2 * MAX_HASH_BYTES
/** The longest queue in which every attempt still gets a response in time. */
const MAX_WAITING = 30

const HASH_PATTERN = /^scrypt:N=(\d{5,7}),r=(\d{1,2}),p=(\d{1,2}):([A-Za-z0-9_-]{22,}):([A-Za-z0-9_-]{43,})$/

/** Returns the hash line of a password for `ADMIN_PASSWORD_HASH`. Composed and decomposed accents count as the same. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const key = await deriveKey(password, salt, KEY_BYTES, { N: COST, r: BLOCK_SIZE, p: PARALLELISM })
  return `scrypt:N=${COST},r=${BLOCK_SIZE},p=${PARALLELISM}:${salt.toString('base64url')}:${key.toString('base64url')}`
}

/**
 * Returns whether the password matches a hash line, in constant time.
 * @throws {Error} when the line is malformed: a wrong setting must not look like a wrong password
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt = '', key = ''] = HASH_PATTERN.exec(hash) ?? []
  if (key === '') {
    throw new Error('This is not a password hash. Make one with "npm run hash-password" and copy the whole line.')
  }
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelism) }
  return timingSafeEqual(await deriveKey(password, Buffer.from(salt, 'base64url'), expected.length, options), expected)
}

/** Returns whether a text is a hash line that is strong enough and fits the memory of a function. */
export function isPasswordHash(text: string): boolean {
  const [, cost = 0, blockSize = 0, parallelism = 0] = (HASH_PATTERN.exec(text) ?? []).map(Number)
  const isPowerOfTwo = Number.isInteger(Math.log2(cost))
  const fits = 128 * cost * blockSize <= MAX_HASH_BYTES && parallelism >= 1 && parallelism <= MAX_PARALLELISM
  return isPowerOfTwo && cost >= COST && blockSize >= BLOCK_SIZE && fits
}

let running = 0
const waiting: (() => void)[] = []

async function deriveKey(password: string, salt: Buffer, keyBytes: number, options: ScryptOptions): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) {
    throw new HttpError(503, 'Too many people are signing in just now. Please try again.', { 'Retry-After': '5' })
  }
  if (running >= MAX_HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyBytes, { ...options, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
