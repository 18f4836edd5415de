/**
 * Prints the setting with the hash of a password for the staff area: `ADMIN_PASSWORD_HASH=…`. Reads the password
 * without echo, or from a pipe. The password must meet the rules of every new password, and must not repeat the e-mail
 * `ADMIN_EMAIL`.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { MIN_NEW_PASSWORD_CHARACTERS, newPasswordSchema } from '../../src/schemas/people.ts'
import { assertUncommon } from '../guards/new-password.ts'
import { hashPassword } from '../guards/password.ts'
import { parseSent } from '../http/body.ts'
import { HttpError } from '../http/respond.ts'

async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY === true
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  if (isTerminal)
    process.stderr.write(`Password for the staff area (at least ${MIN_NEW_PASSWORD_CHARACTERS} characters): `)
  try {
    for await (const line of reader) return line
    return ''
  } finally {
    reader.close()
    if (isTerminal) process.stderr.write('\n')
  }
}

const password = await readPassword()
try {
  parseSent(newPasswordSchema, password)
  await assertUncommon(password, process.env.ADMIN_EMAIL ?? '')
  console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`)
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  console.error(`${error.message} Nothing was made.`)
  process.exitCode = 1
}
