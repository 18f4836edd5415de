import { afterEach, expect, test, vi } from 'vitest'
import { verifyPassword } from '../guards/password.ts'
import { PROJECT_ROOT, prepareAdmin, readSettings } from './settings.ts'

const OURS = ['PORT', 'DATA_DIR', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH'] as const

function setEnvironment(values: Partial<Record<(typeof OURS)[number], string>>): void {
  for (const name of OURS) vi.stubEnv(name, values[name])
}

afterEach(() => vi.unstubAllEnvs())

test('PORT and DATA_DIR have default values, and an invalid PORT is rejected', () => {
  setEnvironment({})
  expect(readSettings()).toEqual({ port: 8888, dataDir: `${PROJECT_ROOT}/.data` })
  setEnvironment({ PORT: '8890', DATA_DIR: '/tmp/data' })
  expect(readSettings()).toEqual({ port: 8890, dataDir: '/tmp/data' })
  setEnvironment({ PORT: '0' })
  expect(readSettings()).toMatchObject({ port: 0 })
  setEnvironment({ PORT: 'eighty' })
  expect(readSettings).toThrow('PORT must be a number from 1 to 65535, not "eighty".')
})

test('without ADMIN_PASSWORD a password is generated and printed, and its hash is set', async () => {
  setEnvironment({})
  const [, email, password] =
    /^Sign in as (.+) with the password (\S+) \(made for this run\)$/.exec(await prepareAdmin()) ?? []
  const { ADMIN_EMAIL, ADMIN_PASSWORD_HASH } = process.env
  expect([email, ADMIN_EMAIL]).toEqual(['admin@school.example', 'admin@school.example'])
  expect(await verifyPassword(password ?? '', ADMIN_PASSWORD_HASH ?? '')).toBe(true)
})

test('ADMIN_PASSWORD is not printed, and is replaced by its hash in the environment', async () => {
  setEnvironment({ ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'correct horse' })
  expect(await prepareAdmin()).toBe('Sign in as head@school.example with the password of ADMIN_PASSWORD')
  const { ADMIN_PASSWORD, ADMIN_PASSWORD_HASH } = process.env
  expect(ADMIN_PASSWORD).toBeUndefined()
  expect(await verifyPassword('correct horse', ADMIN_PASSWORD_HASH ?? '')).toBe(true)
  setEnvironment({ ADMIN_PASSWORD_HASH: 'scrypt:given' })
  expect(await prepareAdmin()).toContain('the password of ADMIN_PASSWORD_HASH')
  expect(process.env).toMatchObject({ ADMIN_PASSWORD_HASH: 'scrypt:given' })
})
