import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { restoreScrypt } from '../../tests/support/quick-scrypt.ts'
import { verifyPassword } from '../guards/password.ts'
import { PROJECT_ROOT } from './settings.ts'

restoreScrypt()

it('prints a hash of the password, and refuses a part of ADMIN_EMAIL as a password', async () => {
  const env = { ...process.env, ADMIN_EMAIL: 'principal@greenfield.example' }
  const hashOf = (password: string) => {
    const options = { cwd: PROJECT_ROOT, env, input: `${password}\n`, encoding: 'utf8' } as const
    return spawnSync(process.execPath, ['netlify/local/hash-password.ts'], options)
  }
  const hash = /^ADMIN_PASSWORD_HASH=(\S+)\n$/.exec(hashOf('blue bicycles on Sundays').stdout)?.[1] ?? ''
  expect(await verifyPassword('blue bicycles on Sundays', hash)).toBe(true)
  const { status, stdout, stderr } = hashOf('principal-2026')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/password .*\. Nothing was made\.\n$/i)
})
