import { describe, expect, test, vi } from 'vitest'
import { crmSetting, requiredSetting, SettingsError, setting } from './env.ts'

const complete = {
  ADMIN_EMAIL: 'office@school.example',
  ADMIN_PASSWORD_HASH: 'scrypt:N=131072,r=8,p=1:MTIzNDU2Nzg5MDEyMzQ1Ng:MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
  CRM_ENDPOINT: 'https://crm.example/hook',
  ENQUIRY_RETENTION_MONTHS: '24',
}

describe('a setting', () => {
  test('has a type and a default', () => {
    expect(setting('ENQUIRY_RETENTION_MONTHS', complete)).toBe(24)
    expect(setting('ENQUIRY_RETENTION_MONTHS', {})).toBe(18)
  })

  test.each([undefined, ''])('counts as missing when it is %j, and throws if it is required', (value) => {
    const environment = { ...complete, ADMIN_PASSWORD_HASH: value }
    expect(setting('ADMIN_PASSWORD_HASH', environment)).toBeUndefined()
    expect(() => requiredSetting('ADMIN_PASSWORD_HASH', environment)).toThrow(
      new SettingsError('ADMIN_PASSWORD_HASH', 'is missing'),
    )
    expect(requiredSetting('ADMIN_EMAIL', environment)).toBe('office@school.example')
  })

  test.each([
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD_HASH', 'plain-password'],
    ['ADMIN_PASSWORD_HASH', complete.ADMIN_PASSWORD_HASH.replace('131072', '65536')],
    ['CRM_ENDPOINT', 'http://crm.example/hook'],
    ['CRM_ENDPOINT', 'nonsense'],
    ['ENQUIRY_RETENTION_MONTHS', '0'],
    ['ENQUIRY_RETENTION_MONTHS', '1.5'],
  ] as const)('named %s throws an error when it is %j, and other settings can be read', (name, value) => {
    const environment = { ...complete, [name]: value }
    for (const attempt of [() => setting(name, environment), () => requiredSetting(name, environment)]) {
      expect(attempt).toThrow(SettingsError)
      expect(attempt).toThrow(name)
      expect(attempt).not.toThrow(value)
    }
    for (const other of Object.keys(complete) as (keyof typeof complete)[]) {
      if (other !== name) expect(setting(other, environment)).toBeDefined()
    }
  })
})

test('an invalid CRM_ENDPOINT is unset, with a message in the log and for staff', () => {
  expect(crmSetting(complete)).toEqual({ crmEndpoint: 'https://crm.example/hook', crmComplaint: undefined })
  expect(crmSetting({})).toEqual({ crmEndpoint: undefined, crmComplaint: undefined })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const complaint = expect.stringMatching(/CRM_ENDPOINT must be an https address/)
  expect(crmSetting({ CRM_ENDPOINT: 'nonsense' })).toEqual({ crmEndpoint: undefined, crmComplaint: complaint })
  expect(log.mock.calls).toEqual([[complaint]])
  log.mockRestore()
})
