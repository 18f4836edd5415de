import { randomUUID } from 'node:crypto'
import type { served } from '../../netlify/guards/routes.ts'
import { accountState, sessionCookie } from '../../netlify/guards/session.ts'
import { createContext } from '../../netlify/local/function-context.ts'
import { functionAt, type LocalFunction, loadFunctions, runFunction } from '../../netlify/local/functions.ts'
import { openStores } from '../../netlify/stores/open-stores.ts'
import { type Person, settingsOwner } from '../../netlify/stores/people-store.ts'
import type { Role } from '../../src/schemas/roles.ts'
import { blobServerForTests } from './blob-server-for-tests.ts'
import { STAFF, STAFF_SETTINGS } from './staff.ts'

const ORIGIN = 'http://localhost:8888'
/** The context that the platform passes to a function. */
export const CONTEXT = createContext('192.0.2.1')

/** Loads every function of the site. They use the store of the running test blob server. */
export async function loadSiteFunctions(): Promise<LocalFunction[]> {
  Object.assign(process.env, STAFF_SETTINGS)
  return loadFunctions()
}

/** Returns the routes of a function's table, each with its permission; none for a job. */
export function routesOf({ name, run }: LocalFunction) {
  const entries = (run as Partial<ReturnType<typeof served>>).routes ?? []
  const rules = entries.flatMap(({ method, path, handler }) =>
    'permission' in handler ? [{ method, path, permission: handler.permission }] : [],
  )
  return entries
    .filter(({ method, handler }) => method !== 'ALL' && !('permission' in handler))
    .map(({ method, path }) => {
      const rule = rules.find((candidate) => candidate.method === method && candidate.path === path)
      return { function: name, method, path, permission: rule?.permission }
    })
}

/** Returns a function that sends requests to the site's functions as a page of the site does. */
export function caller(functions: LocalFunction[], cookie = '', address = '192.0.2.1') {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const type = body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
    const request = new Request(ORIGIN + path, {
      method,
      headers: { Origin: ORIGIN, Cookie: cookie, ...type, ...headers },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    })
    const fn = functionAt(functions, new URL(request.url).pathname)
    if (fn === undefined) throw new Error(`No function has ${path}.`)
    return runFunction(fn, request, address)
  }
}

/** Serves the site's functions to a test file. `as` returns a caller who is signed in as a person. */
export async function siteCalls() {
  const server = await blobServerForTests()
  const functions = await loadSiteFunctions()
  return {
    server,
    functions,
    stranger: caller(functions),
    owner: caller(functions, await ownerCookie()),
    as: async (person: Person) => caller(functions, await cookieOfPerson(person)),
  }
}
export type Call = ReturnType<typeof caller>

/** Returns the cookies of a response, as a browser sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Starts a session of the owner account in the settings. @returns its cookie */
export async function ownerCookie(): Promise<string> {
  return cookieOfPerson({ ...settingsOwner(STAFF.email), passwordHash: STAFF_SETTINGS.ADMIN_PASSWORD_HASH })
}

/** Creates a person who has joined. */
export async function joinedPerson(role: Role, email = `${randomUUID()}@school.example`): Promise<Person> {
  const people = openStores(CONTEXT).people
  const by = { email: STAFF.email, now: new Date() }
  const invitation = { hash: randomUUID(), expiresAt: by.now.toISOString() }
  const invited = await people.invite({ email, name: `A ${role}`, role }, invitation, by)
  const edit = { passwordHash: STAFF_SETTINGS.ADMIN_PASSWORD_HASH, invitation: null }
  const person = invited && (await people.revise(invited, edit, by))
  if (!person) throw new Error(`${email} was there already.`)
  return person
}

/** Starts a session of a person. @returns its cookie */
export async function cookieOfPerson(person: Person): Promise<string> {
  const by = { ...accountState(person), person: person.id, personVersion: person.version, device: '' }
  return sessionCookie(await openStores(CONTEXT).sessions.start(by, new Date())).split(';')[0] ?? ''
}
