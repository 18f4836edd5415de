/** Prints the line for the environment that lets staff sign in: `ADMIN_PASSWORD_HASH=…`. Asks without echo, or reads a pipe. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { hashPassword } from '../guards/password.ts'

const MIN_PASSWORD_CHARACTERS = 8

async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY === true
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  if (isTerminal) process.stderr.write(`Password for the staff area (at least ${MIN_PASSWORD_CHARACTERS} characters): `)
  try {
    for await (const line of reader) return line
    return ''
  } finally {
    reader.close()
    if (isTerminal) process.stderr.write('\n')
  }
}

const password = await readPassword()
if ([...password].length < MIN_PASSWORD_CHARACTERS) {
  console.error(`The password needs at least ${MIN_PASSWORD_CHARACTERS} characters. Nothing was made.`)
  process.exitCode = 1
} else {
  console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`)
}
