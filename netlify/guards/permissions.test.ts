import { expect, test, vi } from 'vitest'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { ROLES, type Role, roleMay } from '../../src/schemas/roles.ts'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { caller, cookieOfPerson, joinedPerson, loadSiteFunctions } from '../../tests/support/staff-calls.ts'
import { CALLS, callAt } from './permissions.ts'

await blobServerForTests()
const functions = await loadSiteFunctions()
const people = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await cookieOfPerson(await joinedPerson(role))] as const)),
) as Record<Role, string>

/** Every method of every path under /api that a function does not answer with 405. */
async function offeredCalls(): Promise<string[]> {
  vi.spyOn(console, 'error').mockReturnValue()
  const paths = functions.flatMap(({ config }) => [config.path ?? []].flat()).filter((path) => path.startsWith('/api/'))
  const calls = paths.flatMap((path) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path })))
  const offered = await Promise.all(
    calls.map(async ({ method, path }) => {
      const body = method === 'GET' ? undefined : {}
      const { status } = await caller(functions)(method, exampleOf(path), body)
      return status === 405 ? [] : [`${method} ${path}`]
    }),
  )
  vi.restoreAllMocks()
  return offered.flat()
}

function exampleOf(path: string): string {
  return path.replace(/:\w+/g, 'none')
}

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const guarded = CALLS.flatMap((call) => (call.permission === 'all' ? [] : [{ ...call, permission: call.permission }]))

test('every call of every function has a line, and every line a function', async () => {
  expect(CALLS.map(name).sort()).toEqual([...new Set(await offeredCalls())].sort())
})

test('every address of a call finds its own line', () => {
  for (const call of CALLS) {
    const request = new Request(`https://school.example${exampleOf(call.path)}`, { method: call.method })
    expect(callAt(request)).toBe(call)
  }
  expect(callAt(new Request('https://school.example/api/admin/nothing'))).toBeUndefined()
})

test.each(guarded.map((call) => [name(call), call] as const))('%s is for staff', async (_name, { method, path }) => {
  expect((await caller(functions)(method, exampleOf(path))).status).toBe(401)
})

test.each(ROLES.flatMap((role) => guarded.map((call) => [role, name(call), call] as const)))(
  '%s: %s is 403 exactly when the role lacks its permission',
  async (role, _name, { method, path, permission }) => {
    const response = await caller(functions, people[role])(method, exampleOf(path))
    const isRefused = response.status === 403
    expect(isRefused).toBe(!roleMay(role, permission))
    if (isRefused) expect(await response.json()).toEqual({ error: expect.stringContaining('Your role') })
    expect(response.status).not.toBe(401)
  },
)

const withId = guarded.filter(({ path }) => path.includes(':'))
const BODIES = [undefined, {}, { state: 'new' }]

test.each(withId.map((call) => [name(call), call] as const))(
  '%s is 404 for an id that cannot exist, whatever else is sent',
  async (_name, { method, path }) => {
    vi.spyOn(console, 'error').mockReturnValue()
    for (const id of ['not-an-id', '%00', '%ZZ', '..%2F..%2Fenv', '__proto__', 'a'.repeat(3_000)]) {
      for (const body of method === 'GET' ? [undefined] : BODIES) {
        for (const version of ['"1"', 'undefined', undefined]) {
          const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': version }
          const response = await caller(functions, people.owner)(method, path.replace(/:\w+/, id), body, headers)
          expect([id, body, version, response.status]).toEqual([id, body, version, 404])
        }
      }
    }
    vi.restoreAllMocks()
  },
)

test('a call that was forgotten in the table is refused to everybody', async () => {
  const { guardedEndpoint } = await import('./endpoint.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  const staff = {
    id: 'asha12345',
    email: 'a@school.example',
    name: 'Asha',
    role: 'owner',
    needsPasskey: false,
    signedInAt: new Date(),
  } as const
  const forgotten = guardedEndpoint(async () => staff, { GET: () => new Response('secret') })
  const response = await forgotten(new Request('https://school.example/api/forgotten'), {} as never)
  expect(response.status).toBe(500)
})

test('only owners see people; admissions see enquiries and no records', () => {
  const may = (role: Role) => new Set(guarded.filter((call) => roleMay(role, call.permission)).map(name))
  expect(ROLES.filter((role) => may(role).has('GET /api/admin/people'))).toEqual(['owner'])
  expect(ROLES.filter((role) => may(role).has('GET /api/admin/enquiries'))).toEqual(['owner', 'admissions'])
  for (const kind of RECORD_KIND_IDS) {
    expect(ROLES.filter((role) => may(role).has(`POST /api/${kind}`))).toEqual(['owner', 'publisher', 'author'])
  }
})
