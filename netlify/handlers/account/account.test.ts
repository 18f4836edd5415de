import { expect, test } from 'vitest'
import type { Account } from '../../../src/schemas/people.ts'
import { SESSION_ENDS } from '../../../src/schemas/staff-session.ts'
import { STAFF } from '../../../tests/support/staff.ts'
import {
  type Call,
  caller,
  cookieOfPerson,
  cookiesOf,
  joinedPerson,
  ownerCookie,
  siteCalls,
} from '../../../tests/support/staff-calls.ts'

const NEW = 'green bicycles on Mondays'
const { functions, as } = await siteCalls()
const account = async (call: Call): Promise<Account> => (await call('GET', '/api/admin/me')).json()
const refusalOf = async (call: Call) => {
  const response = await call('GET', '/api/session')
  return [response.status, (await response.json()).error]
}

test('people can list their own sessions, and end one session or all others', async () => {
  const person = await joinedPerson('author')
  const other = await as(await joinedPerson('author'))
  const [here, second, third] = (await Promise.all([1, 2, 3].map(() => cookieOfPerson(person)))).map((cookie) =>
    caller(functions, cookie),
  )
  if (!here || !second || !third) throw new Error('No sessions.')
  const { sessions } = await account(here)
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)

  const theirs = (await account(other)).sessions[0]?.id
  expect((await here('DELETE', `/api/admin/me/sessions/${theirs}`)).status).toBe(404)
  expect((await other('GET', '/api/session')).status).toBe(200)

  const ofThird = (await account(third)).sessions.find(({ current }) => current)?.id
  expect((await here('DELETE', `/api/admin/me/sessions/${ofThird}`)).status).toBe(204)
  expect(await refusalOf(third)).toEqual([401, SESSION_ENDS.elsewhere])

  expect((await here('DELETE', '/api/admin/me/sessions')).status).toBe(204)
  expect((await second('GET', '/api/session')).status).toBe(401)
  expect((await account(here)).sessions).toMatchObject([{ current: true }])
})

test('a new password ends every session, and starts a new session in this browser', async () => {
  const person = await joinedPerson('author')
  const cookie = await cookieOfPerson(person)
  const [here, elsewhere] = [caller(functions, cookie), await as(person)]
  const response = await here('POST', '/api/admin/me/password', { current: STAFF.password, new: NEW })
  expect(response.status).toBe(204)
  expect((await here('GET', '/api/session')).status).toBe(401)
  expect(await refusalOf(elsewhere)).toEqual([401, SESSION_ENDS.password])
  expect((await caller(functions, cookiesOf(response))('GET', '/api/session')).status).toBe(200)
  const login = (password: string) => caller(functions)('POST', '/api/login', { email: person.email, password })
  expect((await login(STAFF.password)).status).toBe(401)
  expect((await login(NEW)).status).toBe(200)
})

test('a new password requires the current password, which can be wrong at most ten times', async () => {
  const call = await as(await joinedPerson('author'))
  const guess = () => call('POST', '/api/admin/me/password', { current: 'guess', new: NEW })
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(403)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test.each([
  { current: STAFF.password, new: 'qwerty123456' },
  { current: STAFF.password, new: NEW, role: 'owner' },
  { new: NEW },
])('a new password is refused: %j', async (body) => {
  const call = await as(await joinedPerson('author'))
  expect((await call('POST', '/api/admin/me/password', body)).status).toBe(422)
  expect((await call('GET', '/api/session')).status).toBe(200)
})

test('the ADMIN_EMAIL account can end its sessions, but cannot change its password', async () => {
  const owner = caller(functions, await ownerCookie())
  const elsewhere = caller(functions, await ownerCookie())
  expect((await account(owner)).sessions.length).toBeGreaterThanOrEqual(2)
  expect((await owner('DELETE', '/api/admin/me/sessions')).status).toBe(204)
  expect((await elsewhere('GET', '/api/session')).status).toBe(401)
  const response = await owner('POST', '/api/admin/me/password', { current: STAFF.password, new: NEW })
  expect(response.status).toBe(409)
})
