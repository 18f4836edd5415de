import type { Context as FunctionContext } from '@netlify/functions'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { ENQUIRY_ID } from '../../src/schemas/enquiry-change.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type Permission, roleMay } from '../../src/schemas/roles.ts'
import type { AuditAction } from '../../src/schemas/staff/audit-log.ts'
import { uploadNameSchema } from '../../src/schemas/upload.ts'
import { ERRORS, problem } from '../http/respond.ts'
import { type Deps, depsOf } from '../platform/deps.ts'
import { siteAddress } from '../platform/env.ts'
import { isReadOnlyDeploy } from '../stores/open-stores.ts'
import type { RecordStore } from '../stores/record-store.ts'
import { DOCUMENT_ID } from '../stores/versions.ts'
import { recordCall } from './audit.ts'
import { failure } from './failure.ts'
import { type ByStaff, requireStaff } from './session.ts'

/** The dependencies and path parameters that every handler gets. */
type Given = Deps & Record<'id' | 'slug' | 'token' | 'file', string>
type Env<Added = unknown> = { Bindings: Given & Added }
/** Checks whether the caller may use a route, and adds `Added` to the handler's arguments. */
type Rule<Added> = MiddlewareHandler<Env<Added>> & { permission: Permission | 'all' }
type Middleware = MiddlewareHandler<Env>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Clients wait 12 seconds, so two seconds are left for the network. */
const DEADLINE_MS = 10_000

const NOT_ALLOWED = 'Your role does not include this. Please ask an owner of the website.'
const PASSKEY_NEEDED = 'Your role needs a passkey. Please add one under “Your account” first.'

/**
 * Creates an empty table of routes. A route has a method, a path, a rule ({@link anyone} or {@link can}) and a handler.
 * Every request passes the checks below in this order, and then the rule of its route. A GET route also answers HEAD.
 */
export function routeTable(): Hono<Env> {
  const table = new Hono<Env>({ getPath: sentPath })
  table.onError((error, { req }) => failure(req.raw, error))
  table.use(inTable(table))
  table.use(timeout(DEADLINE_MS, new HTTPException(503, { message: 'This is taking too long.' })))
  table.use(fromThisSite)
  table.use(onPublishedDeploy)
  return table
}

/** Creates a Netlify function from a table of routes. */
export function served(table: Hono<Env>) {
  const run = async (request: Request, context: FunctionContext): Promise<Response> => {
    try {
      return await table.fetch(request, depsOf(context) as Given)
    } catch (error) {
      // Hono does not handle a thrown value that is not an Error.
      return failure(request, error)
    }
  }
  return Object.assign(run, { routes: table.routes })
}

/** Lets everybody call the route. A write must come from this site. */
export const anyone: Rule<unknown> = Object.assign<Middleware, { permission: 'all' }>(
  async ({ req, env }, next) => {
    if (isFromElsewhere(req.raw)) return crossSite()
    Object.assign(env, req.param())
    return next()
  },
  { permission: 'all' },
)

/**
 * Lets staff call the route if their role has the permission. The session is checked before the handler runs, so no
 * body is parsed for strangers. A write of unknown origin gets 401 without a session, otherwise 403. An id with an
 * invalid format gets 404.
 * @param action the audit log's action for a successful request; null if there is none, or if the handler sets it
 */
export function can(permission: Permission, action: AuditAction | null = null): Rule<ByStaff> {
  const rule: MiddlewareHandler<Env<ByStaff>> = async (c, next) => {
    const request = c.req.raw
    const staff = await requireStaff(request, c.env)
    if (staff instanceof Response) return staff
    if (isFromElsewhere(request)) return crossSite()
    if (!roleMay(staff.role, permission)) return problem(403, NOT_ALLOWED)
    if (staff.needsPasskey && permission !== 'account') return problem(403, PASSKEY_NEEDED)
    if (!canExist(c.req)) return problem(404, ERRORS.noId)
    const author = { email: staff.email, now: c.env.now }
    const by: ByStaff = { staff, author, mayPublish: roleMay(staff.role, 'publish') }
    Object.assign(c.env, c.req.param(), by)
    await next()
    if (c.res.ok) await recordCall(request, c.res, action, staff, c.env.auditLog)
    return c.res
  }
  return Object.assign(rule, { permission })
}

/** Runs a handler with the record store of one kind. `env` is not copied, because a copy would read all settings. */
export function ofKind<Added>(
  kind: RecordKind,
  handler: (request: Request, given: Omit<Given, 'records'> & Added & { records: RecordStore }) => Promise<Response>,
) {
  return ({ req, env }: Context<Env<Added>>) =>
    handler(req.raw, Object.create(env, { records: { value: env.records(kind) } }))
}

/** Returns the path without a final slash. `%` is escaped, because Hono decodes paths and the platform does not. */
function sentPath({ url }: Request): string {
  return new URL(url).pathname.replace(/(.)\/$/, '$1').replaceAll('%', '%25')
}

/**
 * Answers 404 for an unknown address, 405 if the address has no route for the method, and 500 if a route has no rule.
 * For every method, a path without parameters has priority over a path with parameters.
 */
function inTable(table: Hono<Env>): Middleware {
  const routesAt = (method: string, path: string) =>
    table.router.match(method, path)[0].flatMap(([[, route]]) => (route.method === 'ALL' ? [] : [route]))
  return async ({ req }, next) => {
    const matching = METHODS.flatMap((method) => routesAt(method, req.path))
    const fixed = matching.filter(({ path }) => path === req.path)
    const routes = fixed.length > 0 ? fixed : matching
    if (routes.length === 0) return problem(404, ERRORS.noAddress)
    const asked = routes.filter(({ method }) => method === (req.method === 'HEAD' ? 'GET' : req.method))
    if (asked.some(({ handler }) => 'permission' in handler)) return next()
    if (asked.length > 0) throw new Error('This route has no rule for its callers.')
    const allowed = new Set(routes.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : method)))
    const allow = [...allowed].join(', ')
    return problem(405, `This address takes ${allow} only.`, { Allow: allow })
  }
}

const fromThisSite: Middleware = async ({ req }, next) =>
  isWrite(req.raw) && provenance(req.raw) === 'cross-site' ? crossSite() : next()

/** Refuses writes on a deploy that is not the published one (docs/product.md#deploys). */
const onPublishedDeploy: Middleware = async ({ req, env }, next) =>
  isWrite(req.raw) && isReadOnlyDeploy(env.context)
    ? problem(503, `This is an earlier version of the site, which takes nothing in. Please use ${siteAddress()}`)
    : next()

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function isFromElsewhere(request: Request): boolean {
  return isWrite(request) && provenance(request) !== 'same-origin'
}

function crossSite(): Response {
  return problem(403, 'This address takes what this site’s own pages send, and nothing from elsewhere.')
}

/** The format of ids, by the start of their paths. The ids of sessions and passkeys are not checked. */
const ID_FORMS: readonly (readonly [start: string, isId: (text: string) => boolean])[] = [
  ...RECORD_KIND_IDS.map((kind) => [`${recordPaths(kind).api}/`, (id: string) => DOCUMENT_ID.test(id)] as const),
  ['/api/admin/enquiries/', (id) => ENQUIRY_ID.test(id)],
  ['/api/admin/people/', (id) => DOCUMENT_ID.test(id)],
  ['/api/admin/pictures/', (file) => uploadNameSchema.safeParse(file).success],
]

/** Returns whether the id in an address has a valid format. */
function canExist(req: HonoRequest): boolean {
  const [, isId] = ID_FORMS.find(([start]) => req.path.startsWith(start)) ?? []
  return isId === undefined || Object.values(req.param()).every((id) => isId(String(id)))
}

type Provenance = 'same-origin' | 'cross-site' | 'unknown'

/**
 * Returns where a request comes from, by headers that the browser sets: `Sec-Fetch-Site`, `Origin`, else `Referer`.
 *
 * Returns `cross-site` if one of them names another site, and `unknown` if none is sent, for example by a command-line
 * tool. Writes need `same-origin`. Origins must have the same scheme and port; `Origin: null` of a sandboxed page is
 * another site. This check is an additional defence besides the SameSite=Strict cookie.
 */
export function provenance(request: Request): Provenance {
  const own = new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  const referer = request.headers.get('Referer')

  const matches: boolean[] = []
  if (site !== null) matches.push(site === 'same-origin')
  if (origin !== null) matches.push(origin === own)
  else if (referer !== null) matches.push(URL.parse(referer)?.origin === own)

  if (matches.includes(false)) return 'cross-site'
  return matches.length > 0 ? 'same-origin' : 'unknown'
}
