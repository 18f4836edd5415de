import { spawnSync } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { verifyPassword } from '../guards/password.ts'
import { PROJECT_ROOT } from './settings.ts'

vi.unmock('node:crypto')

function hashPasswordOf(password: string) {
  const environment = { ...process.env, ADMIN_EMAIL: 'principal@greenfield.example' }
  const options = { cwd: PROJECT_ROOT, env: environment, input: `${password}\n`, encoding: 'utf8' } as const
  return spawnSync(process.execPath, ['netlify/local/hash-password.ts'], options)
}

it('prints a hash of the password', async () => {
  const { status, stdout } = hashPasswordOf('blue bicycles on Sundays')
  expect(status).toBe(0)
  const hash = /^ADMIN_PASSWORD_HASH=(\S+)\n$/.exec(stdout)?.[1] ?? ''
  expect(await verifyPassword('blue bicycles on Sundays', hash)).toBe(true)
})

it('makes no hash of a password of a part of ADMIN_EMAIL', () => {
  const { status, stdout, stderr } = hashPasswordOf('principal-2026')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/password .*\. Nothing was made\.\n$/i)
})
