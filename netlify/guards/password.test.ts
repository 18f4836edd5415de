import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { restoreScrypt } from '../../tests/support/quick-scrypt.ts'
import { hashPassword, isPasswordHash, verifyPassword } from './password.ts'

restoreScrypt()

it('a password hash is made by scrypt with N=2^17, r=8, p=1 and a new salt', async () => {
  const [hash, again] = await Promise.all([hashPassword('Ünïcode pass'), hashPassword('Ünïcode pass')])
  expect(hash).not.toBe(again)
  const [name, parameters, salt = '', key = ''] = hash.split(':')
  expect([name, parameters]).toEqual(['scrypt', 'N=131072,r=8,p=1'])
  const options = { N: 131072, r: 8, p: 1, maxmem: 2 ** 28 }
  expect(scryptSync('Ünïcode pass', Buffer.from(salt, 'base64url'), 32, options).toString('base64url')).toBe(key)
  expect(isPasswordHash(hash)).toBe(true)
  expect(await verifyPassword('Ünïcode pass'.normalize('NFD'), hash)).toBe(true)
})

function cheapHash(password: string): string {
  const key = scryptSync(password, 'a salt of a test', 32, { N: 2 ** 14, r: 1 }).toString('base64url')
  return `scrypt:N=16384,r=1,p=1:${Buffer.from('a salt of a test').toString('base64url')}:${key}`
}

it('an invalid hash in the settings is an error, not a wrong password', async () => {
  for (const broken of ['', 'secret', 'scrypt:N=131072,r=8,p=1:c2FsdA:a2V5', '$2b$10$abcdefghijklmnopqrstuv']) {
    expect(isPasswordHash(broken)).toBe(false)
    await expect(verifyPassword('secret', broken)).rejects.toThrow('hash-password')
  }
})

it.each([
  ['N=131072,r=8,p=1', true],
  ['N=262144,r=8,p=1', true],
  ['N=65536,r=8,p=1', false],
  ['N=200000,r=8,p=1', false],
  ['N=131072,r=4,p=1', false],
  ['N=524288,r=8,p=1', false],
  ['N=131072,r=8,p=0', false],
  ['N=131072,r=8,p=4', true],
  ['N=131072,r=8,p=5', false],
])('a hash with the parameters %s is accepted: %s', (parameters, isTaken) => {
  expect(isPasswordHash(`scrypt:${parameters}:${'c'.repeat(22)}:${'k'.repeat(43)}`)).toBe(isTaken)
})

it('of 40 simultaneous checks the last 8 are rejected, and later passwords are checked again', async () => {
  const hash = cheapHash('secret')
  const flood = await Promise.allSettled(Array.from({ length: 40 }, () => verifyPassword('secret', hash)))
  expect(flood.slice(0, 32)).toEqual(Array(32).fill({ status: 'fulfilled', value: true }))
  const message = 'Too many people are signing in just now. Please try again.'
  const reason = expect.objectContaining({ status: 503, message, headers: { 'Retry-After': '5' } })
  expect(flood.slice(32)).toEqual(Array(8).fill({ status: 'rejected', reason }))
  for (const password of ['secret', 'secre', '']) {
    expect(await verifyPassword(password, hash)).toBe(password === 'secret')
  }
})
