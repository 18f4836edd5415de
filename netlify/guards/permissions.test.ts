import { expect, test, vi } from 'vitest'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { PERMISSIONS, ROLES, type Role, roleMay } from '../../src/schemas/roles.ts'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { caller, cookieOfPerson, joinedPerson, loadSiteFunctions, routesOf } from '../../tests/support/staff-calls.ts'

await blobServerForTests()
const functions = await loadSiteFunctions()
const people = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await cookieOfPerson(await joinedPerson(role))] as const)),
) as Record<Role, string>

const routes = functions.flatMap(routesOf)

const exampleOf = (path: string): string => path.replace(/:\w+/g, 'none')

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const guarded = routes.flatMap((route) => {
  const permission = PERMISSIONS.find((known) => known === route.permission)
  return permission === undefined ? [] : [{ ...route, permission }]
})

test('every route has a permission, and no route below /api/admin is for visitors', () => {
  const rest = routes.filter((route) => !guarded.some((known) => name(known) === name(route)))
  expect(rest.filter(({ path, permission }) => permission !== 'all' || path.startsWith('/api/admin/'))).toEqual([])
})

test.each(guarded.map((route) => [name(route), route] as const))(
  '%s is 401 for strangers, and 403 for exactly the roles without its permission',
  async (_name, { method, path, permission }) => {
    expect((await caller(functions)(method, exampleOf(path))).status).toBe(401)
    for (const role of ROLES) {
      const response = await caller(functions, people[role])(method, exampleOf(path))
      const isRefused = response.status === 403
      expect(isRefused, role).toBe(!roleMay(role, permission))
      if (isRefused) expect(await response.json()).toEqual({ error: expect.stringContaining('Your role') })
      expect(response.status).not.toBe(401)
    }
  },
)

const withId = guarded.filter(({ path }) => path.includes(':'))

test.each(withId.map((route) => [name(route), route] as const))(
  '%s is 404 for an impossible id, also with a body and a version',
  async (_name, { method, path }) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const body = method === 'GET' ? undefined : { state: 'new' }
    const call = caller(functions, people.owner)
    for (const id of ['not-an-id', '%ZZ', '..%2F..%2Fenv', '__proto__', 'a'.repeat(3_000)]) {
      const here = path.replace(/:\w+/, id)
      const answers = [await call(method, here), await call(method, here, body, { 'If-Match': '"1"' })]
      expect([id, ...answers.map(({ status }) => status)]).toEqual([id, 404, 404])
    }
    vi.restoreAllMocks()
  },
)

test('only owners can list people, and only owners and admissions can list enquiries', () => {
  const whoMay = (call: string) => {
    const { permission } = guarded.find((route) => name(route) === call) ?? expect.fail(call)
    return ROLES.filter((role) => roleMay(role, permission))
  }
  expect(whoMay('GET /api/admin/people')).toEqual(['owner'])
  expect(whoMay('PUT /api/admin/alert')).toEqual(['owner', 'publisher'])
  expect(whoMay('GET /api/admin/enquiries')).toEqual(['owner', 'admissions'])
  for (const kind of RECORD_KIND_IDS) expect(whoMay(`POST /api/${kind}`)).toEqual(['owner', 'publisher', 'author'])
})
