import { scryptSync } from 'node:crypto'

/** Returns a password hash with an eighth of the real cost, for tests of the code around it. */
export function cheapPasswordHash(password: string): string {
  const salt = Buffer.alloc(16, 7)
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 1 })
  return `scrypt:N=${2 ** 14},r=8,p=1:${salt.toString('base64url')}:${key.toString('base64url')}`
}
