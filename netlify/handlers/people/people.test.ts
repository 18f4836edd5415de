import { createHash, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StaffPerson } from '../../../src/schemas/people.ts'
import { SESSION_ENDS } from '../../../src/schemas/staff-session.ts'
import { STAFF } from '../../../tests/support/staff.ts'
import { CONTEXT, caller, cookiesOf, joinedPerson, siteCalls } from '../../../tests/support/staff-calls.ts'
import { runJob } from '../../guards/jobs.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { JobStore } from '../../stores/job-store.ts'
import { openBlobStore, openStores } from '../../stores/open-stores.ts'
import { forgetFormerStaff } from '../jobs/purge-expired.ts'

const PASSWORD = 'blue bicycles on Sundays'
const { server, functions, stranger, owner, as } = await siteCalls()
afterEach(() => vi.restoreAllMocks())

interface Invited {
  person: StaffPerson
  invitation: { url: string; expires: string }
}
let number = 0
const newEmail = () => {
  number += 1
  return `clerk${number}@school.example`
}

async function invite(fields: Record<string, unknown> = {}): Promise<Invited & { token: string; email: string }> {
  const email = newEmail()
  const response = await owner('POST', '/api/admin/people', { email, name: 'Asha Rani', role: 'author', ...fields })
  expect(response.status).toBe(201)
  const invited: Invited = await response.json()
  return { ...invited, email, token: new URL(invited.invitation.url).hash.slice(1) }
}
const join = (token: string, password = PASSWORD) => stranger('POST', '/api/join', { token, password })
const change = (id: string, version: number, fields: unknown, by = owner) =>
  by('PATCH', `/api/admin/people/${id}`, fields, { 'If-Match': `"${version}"` })
async function listed(): Promise<StaffPerson[]> {
  const { people } = (await (await owner('GET', '/api/admin/people')).json()) as { people: StaffPerson[] }
  return people
}
const personOf = async (id: string) => (await listed()).find((person) => person.id === id)
const invited = (email: string) => owner('POST', '/api/admin/people', { email, name: 'B', role: 'author' })
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error

describe('an invitation', () => {
  test('is a link with a token in the fragment that is valid for seven days', async () => {
    const { person, invitation, email } = await invite()
    const fields = { name: 'Asha Rani', role: 'author', status: 'invited', passkeys: 0, version: 1 }
    expect(person).toMatchObject({ email, ...fields })
    expect(invitation.url).toMatch(/^http:\/\/localhost:8888\/join#[a-z0-9]{29}\.[\w-]{43}$/)
    const days = (Date.parse(invitation.expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    const all = JSON.stringify(await listed())
    expect(all).not.toContain(invitation.url.split('.').at(-1))
    expect(all).not.toContain('scrypt')
  })

  test('signs in the person who uses the link, with the role of the invitation', async () => {
    const { token, email, person } = await invite()
    const response = await join(token)
    expect([response.status, await response.json()]).toEqual([200, { email }])
    const clerk = caller(functions, cookiesOf(response))
    expect(await (await clerk('GET', '/api/admin/me')).json()).toMatchObject({
      email,
      name: 'Asha Rani',
      role: 'author',
      sessions: [{ current: true, device: 'Unknown device', lastSeen: expect.any(String) }],
    })
    const joined = { status: 'active', invitedUntil: null, lastSeen: expect.any(String) }
    expect(await personOf(person.id)).toMatchObject(joined)
    const login = await stranger('POST', '/api/login', { email: email.toUpperCase(), password: PASSWORD })
    expect([login.status, await login.json()]).toEqual([200, { email }])
  })

  test('is refused when it is used, expired, damaged or replaced, or the account is off', async () => {
    const { token, person } = await invite()
    const other = await invite()
    const [id, secret] = token.split('.')
    for (const wrong of [token.slice(0, -1), `${other.person.id}.${secret}`, `${id}.`, '', `${id}/../x.${secret}`]) {
      expect([wrong, (await join(wrong)).status]).toEqual([wrong, 403])
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1_000 })
    expect((await join(token)).status).toBe(403)
    vi.useRealTimers()

    const renewed = await owner('POST', `/api/admin/people/${person.id}/invitation`)
    const { invitation }: Invited = await renewed.json()
    expect((await join(token)).status).toBe(403)
    const newToken = new URL(invitation.url).hash.slice(1)
    expect((await join(newToken)).status).toBe(200)
    expect((await join(newToken)).status).toBe(403)

    expect((await change(other.person.id, 1, { status: 'off' })).status).toBe(200)
    expect((await join(other.token)).status).toBe(403)
    expect((await owner('POST', `/api/admin/people/${other.person.id}/invitation`)).status).toBe(409)
  })

  test('can be used by one of several concurrent requests, also after a refused password', async () => {
    const { token, person, email } = await invite({ role: 'admissions' })
    for (const password of ['short', 'QWERTY123456', email, 'x'.repeat(1_001)]) {
      expect([password.length, (await join(token, password)).status]).toEqual([password.length, 422])
    }
    const forged = await stranger('POST', '/api/join', { token, password: PASSWORD, role: 'owner' })
    expect(forged.status).toBe(422)
    const active = { email: newEmail(), name: 'A', role: 'owner', status: 'active' }
    expect((await owner('POST', '/api/admin/people', active)).status).toBe(422)
    expect(await personOf(person.id)).toMatchObject({ role: 'admissions', status: 'invited' })
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => join(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 403, 403, 403])
  })

  test('is refused with 409 for an e-mail that already has an account or an invitation', async () => {
    const { email } = await invite()
    for (const taken of [email, email.toUpperCase(), STAFF.email]) {
      expect((await invited(taken)).status).toBe(409)
    }
    const fresh = newEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => invited(fresh)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await listed()).filter((person) => person.email === fresh)).toHaveLength(1)
  })
})

describe('a change of a person', () => {
  test('is refused with 428 without a version, and with 412 for another version', async () => {
    const { person } = await invite()
    expect((await owner('PATCH', `/api/admin/people/${person.id}`, { name: 'B' })).status).toBe(428)
    expect((await change(person.id, 7, { name: 'B' })).status).toBe(412)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(person.id, 1, { name: `Name ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
    const winner = answers.find(({ ok }) => ok)
    expect(winner?.headers.get('ETag')).toBe('"2"')
    expect(await winner?.json()).toEqual(await personOf(person.id))
  })

  test('accepts only a name, an existing role and an existing status', async () => {
    const { person } = await invite()
    const wrong = [{}, { role: 'king' }, { status: 'invited' }, { email: 'x@y.example' }, { name: 'a\nb' }, null]
    for (const fields of wrong) expect((await change(person.id, 1, fields)).status).toBe(422)
  })

  test('cannot switch off the ADMIN_EMAIL account or one’s own account, or lower their roles', async () => {
    const [settings] = await listed()
    expect(settings).toMatchObject({ email: STAFF.email, role: 'owner', isOfSettings: true })
    for (const fields of [{ status: 'off' }, { role: 'author' }]) {
      expect((await change(settings?.id ?? '', 0, fields)).status).toBe(409)
    }
    expect((await owner('POST', `/api/admin/people/${settings?.id}/invitation`)).status).toBe(409)

    const second = await joinedPerson('owner')
    const asSecond = await as(second)
    for (const fields of [{ status: 'off' }, { role: 'author' }]) {
      expect((await change(second.id, 2, fields, asSecond)).status).toBe(409)
    }
    expect((await change(settings?.id ?? '', 0, { status: 'off' }, asSecond)).status).toBe(409)
  })

  test('to another role has effect at once, and to a lower role ends every session', async () => {
    const person = await joinedPerson('author')
    const clerk = await as(person)
    expect((await change(person.id, 2, { role: 'publisher' })).status).toBe(200)
    expect((await clerk('GET', '/api/admin/me')).status).toBe(200)
    expect(await (await clerk('GET', '/api/admin/me')).json()).toMatchObject({ role: 'publisher' })
    expect((await change(person.id, 3, { role: 'admissions' })).status).toBe(200)
    const refused = await clerk('GET', '/api/admin/me')
    expect([refused.status, await errorOf(refused)]).toEqual([401, SESSION_ENDS.changed])
  })

  test('that switches the person off ends every session and blocks the password', async () => {
    const person = await joinedPerson('publisher')
    const clerk = await as(person)
    expect((await change(person.id, 2, { status: 'off' })).status).toBe(200)
    const refused = await clerk('GET', '/api/admin/events')
    expect([refused.status, await errorOf(refused)]).toEqual([401, expect.stringContaining('switched off')])
    const login = await stranger('POST', '/api/login', { email: person.email, password: STAFF.password })
    expect([login.status, await errorOf(login)]).toEqual([401, 'Invalid username or password.'])

    expect((await change(person.id, 3, { status: 'active' })).status).toBe(200)
    expect((await clerk('GET', '/api/admin/events')).status).toBe(401)
    expect((await stranger('POST', '/api/login', { email: person.email, password: STAFF.password })).status).toBe(200)
  })
})

describe('an interrupted write', () => {
  test('of an invitation creates nobody, and the e-mail can be invited again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const email = newEmail()
    for (const kind of ['emails', 'persons']) {
      server.fail('refuse', (method, path) => method === 'PUT' && path.includes(`/${kind}/`))
      expect((await invited(email)).status).toBe(503)
      server.heal()
      expect((await listed()).filter((person) => person.email === email)).toEqual([])
    }
    expect((await invited(email)).status).toBe(201)
    expect((await listed()).filter((person) => person.email === email)).toHaveLength(1)
  })

  test('of a join or of a change leaves the person unchanged', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { token, person } = await invite()
    server.fail('refuse', (method, path) => method === 'PUT' && path.includes('people'))
    expect((await join(token)).status).toBe(503)
    expect((await change(person.id, 1, { role: 'owner' })).status).toBe(503)
    server.heal()
    expect(await personOf(person.id)).toMatchObject({ role: 'author', status: 'invited', version: 1 })

    server.fail('refuse', (method, path) => method === 'PUT' && path.includes('sessions'))
    expect((await join(token)).status).toBe(503)
    server.heal()
    expect(await personOf(person.id)).toMatchObject({ status: 'active' })
    expect((await stranger('POST', '/api/login', { email: person.email, password: PASSWORD })).status).toBe(200)
  })
})

describe('somebody who is switched off', () => {
  const people = openStores(CONTEXT).people
  const forget = (now: Date) =>
    runJob('forget', [forgetFormerStaff(people)], { jobs: new JobStore(new BlobStore(randomUUID())), now })
  const blobsOf = async (id: string, email: string) => {
    const blobs = openBlobStore('people', CONTEXT)
    const hash = createHash('sha256').update(email).digest('hex')
    const keys = (await blobs.keys()).filter((key) => key.includes(id) || key.includes(hash))
    return Promise.all(keys.map(async (key) => `${key} ${JSON.stringify(await blobs.json(key))}`))
  }

  test('is erased in every version after 24 months', async () => {
    const person = await joinedPerson('author')
    const by = { email: STAFF.email, now: new Date('2026-11-22T08:00:00Z') }
    const off = await people.revise(person, { isOff: true }, by)
    // A later change does not restart the period.
    const later = off && (await people.revise(off, { name: 'Asha Devi' }, { ...by, now: new Date('2028-01-01') }))
    await people.noteSeen(person.id, by.now)
    await openStores(CONTEXT).auditLog.countFailure(person, '', new Date())

    await forget(new Date('2028-11-22T07:59:00Z'))
    expect(await people.newest(person.id)).toEqual(later)
    await forget(new Date('2028-11-22T08:01:00Z'))
    const left = await blobsOf(person.id, person.email)
    const erasedAt = '2028-11-22T08:01:00.000Z'
    expect(left).toEqual([`persons/${person.id}/000005 ${JSON.stringify({ id: person.id, version: 5, erasedAt })}`])

    expect(await personOf(person.id)).toBeUndefined()
    expect((await change(person.id, 4, { status: 'active' })).status).toBe(404)
    const { entries } = await (await owner('GET', `/api/admin/audit?person=${person.id}`)).json()
    expect(entries).toMatchObject([{ what: 'sign-in-failed', who: 'A former member of staff' }])
    expect((await invited(person.email)).status).toBe(201)
  })

  test('is not erased after being switched on again', async () => {
    const person = await joinedPerson('author')
    const by = { email: STAFF.email, now: new Date('2020-01-01') }
    const off = await people.revise(person, { isOff: true }, by)
    const on = off && (await people.revise(off, { isOff: false }, by))
    await forget(new Date())
    expect(await people.newest(person.id)).toEqual(on)
  })
})
