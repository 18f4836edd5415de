import { expect, test } from 'vitest'
import { deviceCookie, knownDevice } from './device.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const KEY = new Uint8Array(32).fill(7)
const DAY_MS = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const clerk = (number: number) => `clerk${number}@school.example`

const withCookie = (cookie: string) => new Request('https://school.example/', { headers: { Cookie: cookie } })
const known = (cookie: string, email: string, now = NOW) => knownDevice(withCookie(cookie), email, async () => KEY, now)
const signIn = (cookie: string, email: string, now = NOW) =>
  deviceCookie(withCookie(cookie), email, KEY, now).split(';')[0] ?? ''

test('the cookie of a browser holds the five accounts that signed in last', async () => {
  let cookie = ''
  for (const number of [1, 2, 3, 4, 5]) cookie = signIn(cookie, clerk(number))
  for (const number of [1, 2, 3, 4, 5]) expect(await known(cookie, clerk(number))).toBeDefined()
  cookie = signIn(signIn(cookie, clerk(1)), clerk(6))
  expect(await known(cookie, clerk(2))).toBeUndefined()
  for (const number of [1, 3, 4, 5, 6]) expect(await known(cookie, clerk(number))).toBeDefined()
})

test('each account in a browser has its own device id, which other sign-ins do not change', async () => {
  const first = signIn('', clerk(1))
  const id = await known(first, clerk(1))
  const both = signIn(first, clerk(2))
  expect(await known(both, clerk(1))).toBe(id)
  expect(await known(both, clerk(2))).not.toBe(id)
  expect(await known(first, clerk(2))).toBeUndefined()
  expect(await known(signIn(both, clerk(1)), clerk(1))).toBe(id)
})

test('an account is removed from the cookie after 90 days without a sign-in', async () => {
  const both = signIn(signIn('', clerk(1)), clerk(2), later(60))
  expect(await known(both, clerk(1), later(89))).toBeDefined()
  expect(await known(both, clerk(1), later(90))).toBeUndefined()
  expect(signIn(both, clerk(3), later(90)).split('~')).toHaveLength(2)
  expect(await known(both, clerk(2), later(90))).toBeDefined()
})

test('a forged cookie does not identify a browser', async () => {
  const [entry = ''] = signIn('', clerk(1)).replace('__Host-device=', '').split('~')
  for (const forged of [
    entry.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    entry.replace(/^.{22}/, 'A'.repeat(22)),
    entry.replace(/\.\d{10}\./, '.9999999999.'),
  ]) {
    expect(await known(`__Host-device=${forged}`, clerk(1)), forged).toBeUndefined()
  }
  const cookie = signIn(`__Host-device=x~${'~'.repeat(5000)}${entry}`, clerk(2))
  expect(cookie.length).toBeLessThan(200)
  expect(await known(cookie, clerk(1))).toBeDefined()
})
