import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { hashPassword } from '../guards/password.ts'

/** The folder that contains netlify.toml. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

/** Returns the port (0 for any free one) and the data folder. @throws Error with a sentence for the terminal */
export function readSettings(): { port: number; dataDir: string } {
  const { PORT, DATA_DIR } = process.env
  const port = Number(PORT || 8888)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${PORT}".`)
  }
  return { port, dataDir: resolve(PROJECT_ROOT, DATA_DIR || '.data') }
}

/** Sets the staff account from the environment, or with a random password for this run. @returns how to sign in */
export async function prepareAdmin(): Promise<string> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_PASSWORD_HASH } = process.env
  const email = ADMIN_EMAIL || 'admin@school.example'
  Object.assign(process.env, { ADMIN_EMAIL: email })
  if (ADMIN_PASSWORD_HASH) return `Sign in as ${email} with the password of ADMIN_PASSWORD_HASH`
  const password = ADMIN_PASSWORD || randomBytes(12).toString('base64url')
  // A new hash ends all sessions. With this salt the same e-mail and password have the same hash after a restart.
  const salt = createHash('sha256').update(email).digest()
  Object.assign(process.env, { ADMIN_PASSWORD_HASH: await hashPassword(password, salt) })
  Reflect.deleteProperty(process.env, 'ADMIN_PASSWORD')
  return ADMIN_PASSWORD
    ? `Sign in as ${email} with the password of ADMIN_PASSWORD`
    : `Sign in as ${email} with the password ${password} (made for this run)`
}
