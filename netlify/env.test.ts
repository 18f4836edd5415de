import { describe, expect, test } from 'vitest'
import { SettingsError, settings } from './env.ts'

const complete = {
  ADMIN_EMAIL: 'office@school.example',
  ADMIN_PASSWORD_HASH: 'scrypt:N=131072,r=8,p=1:MTIzNDU2Nzg5MDEyMzQ1Ng:MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
  CRM_ENDPOINT: 'https://crm.example/hook',
  ENQUIRY_RETENTION_MONTHS: '24',
}

describe('settings', () => {
  test('are typed, with defaults', () => {
    expect(settings(['ADMIN_EMAIL'], complete)).toEqual({ ...complete, ENQUIRY_RETENTION_MONTHS: 24 })
    expect(settings([], {})).toEqual({ ENQUIRY_RETENTION_MONTHS: 18 })
  })

  test.each([undefined, ''])('name the one that is missing (%j)', (value) => {
    const environment = { ...complete, ADMIN_PASSWORD_HASH: value }
    expect(() => settings(['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH'], environment)).toThrow(
      new SettingsError('ADMIN_PASSWORD_HASH', 'is missing'),
    )
    expect(() => settings(['ADMIN_EMAIL'], environment)).not.toThrow()
  })

  test.each([
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD_HASH', 'plain-password'],
    ['CRM_ENDPOINT', 'javascript:alert(1)'],
    ['ENQUIRY_RETENTION_MONTHS', 'soon'],
    ['ENQUIRY_RETENTION_MONTHS', '0'],
  ])('name %s when it is %j, and never say its value', (name, value) => {
    const attempt = () => settings([], { ...complete, [name]: value })
    expect(attempt).toThrow(SettingsError)
    expect(attempt).toThrow(name)
    expect(attempt).not.toThrow(value)
  })
})
