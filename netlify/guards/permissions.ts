/**
 * Who may call what, and what the trail records of it: the one table of all calls under /api (docs/product.md#staff).
 * `guardedEndpoint` refuses a call that it lacks, and a test walks all functions and finds those.
 */
import { NOTICE_INDEX_PATH } from '../../src/schemas/notice-index.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { Permission } from '../../src/schemas/roles.ts'
import type { TrailAction } from '../../src/schemas/trail.ts'
import { uploadNameSchema } from '../../src/schemas/upload.ts'
import { DOCUMENT_ID } from '../stores/documents.ts'
import { isEnquiryId } from '../stores/enquiry-trace.ts'
import { PERSON_ID } from '../stores/person.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  method: Method
  /** As in the `config` of its function. */
  path: string
  /** `all`: visitors may call it. */
  permission: Permission | 'all'
  /** What the trail records when it succeeds; `null` for nothing, and where the handler does it. */
  trail: TrailAction | null
}

/** Every call under /api. */
export const CALLS: readonly Call[] = [
  call('GET', '/api/health', 'all'),
  call('POST', '/api/enquiry', 'all'),
  call('GET', '/api/uploads/:file', 'all'),
  call('POST', '/api/login', 'all'),
  call('POST', '/api/login/passkey', 'all'),
  call('POST', '/api/login/passkey/options', 'all'),
  call('POST', '/api/logout', 'all'),
  call('POST', '/api/join', 'all'),

  call('GET', '/api/session', 'account'),
  call('GET', '/api/admin/me', 'account'),
  call('DELETE', '/api/admin/me/sessions', 'account', 'sessions-ended'),
  call('DELETE', '/api/admin/me/sessions/:id', 'account', 'sessions-ended'),
  call('POST', '/api/admin/me/password', 'account', 'password-changed'),
  call('GET', '/api/admin/me/passkeys', 'account'),
  call('POST', '/api/admin/me/passkeys', 'account', 'passkey-added'),
  call('POST', '/api/admin/me/passkeys/options', 'account'),
  call('DELETE', '/api/admin/me/passkeys/:id', 'account', 'passkey-removed'),

  ...RECORD_KIND_IDS.flatMap(recordCalls),
  call('GET', NOTICE_INDEX_PATH, 'all'),
  call('POST', '/api/uploads', 'draft'),
  call('GET', '/api/admin/pictures', 'draft'),
  call('PATCH', '/api/admin/pictures/:file', 'draft', 'picture-described'),
  call('DELETE', '/api/admin/pictures/:file', 'publish', 'picture-erased'),
  call('DELETE', '/api/admin/pictures/:file/erasure', 'publish', 'picture-allowed-again'),

  call('GET', '/api/alert', 'all'),
  call('GET', '/api/admin/alert', 'publish'),
  call('PUT', '/api/admin/alert', 'publish', 'alert-published'),
  call('DELETE', '/api/admin/alert', 'publish', 'alert-ended'),

  call('GET', '/api/admin/enquiries', 'enquiries'),
  call('POST', '/api/admin/enquiries', 'enquiries', 'enquiry-entered'),
  call('PATCH', '/api/admin/enquiries', 'enquiries', 'enquiries-changed'),
  call('GET', '/api/admin/enquiries.csv', 'enquiries', 'enquiries-downloaded'),
  call('POST', '/api/admin/enquiries.csv', 'enquiries', 'enquiries-downloaded'),
  call('POST', '/api/admin/enquiry-search', 'enquiries'),
  call('GET', '/api/admin/enquiries/:id', 'enquiries'),
  call('PATCH', '/api/admin/enquiries/:id', 'enquiries', 'enquiry-changed'),
  call('DELETE', '/api/admin/enquiries/:id', 'enquiries', 'enquiry-erased'),
  call('POST', '/api/admin/enquiries/:id/resend', 'enquiries', 'enquiry-resent'),
  call('POST', '/api/admin/stuck-enquiries', 'enquiries', 'enquiries-resent'),
  call('DELETE', '/api/admin/quarantine', 'enquiries', 'quarantine-emptied'),

  call('GET', '/api/admin/audit', 'people'),
  call('GET', '/api/admin/people', 'people'),
  call('POST', '/api/admin/people', 'people', 'person-invited'),
  call('PATCH', '/api/admin/people/:id', 'people', 'person-changed'),
  call('POST', '/api/admin/people/:id/invitation', 'people', 'person-invited'),
  call('PATCH', '/api/admin/sign-in-rule', 'people', 'sign-in-rule-changed'),
]

/** Authors write records that visitors do not see; the handlers refuse them the rest. */
function recordCalls(kind: RecordKind): Call[] {
  const { listing, api, staffList } = recordPaths(kind)
  return [
    call('GET', listing, 'all'),
    call('POST', api, 'draft', 'record-created'),
    call('PATCH', `${api}/:id`, 'draft', 'record-changed'),
    call('DELETE', `${api}/:id`, 'draft', 'record-binned'),
    call('POST', `${api}/:id/restore`, 'draft', 'record-restored'),
    call('POST', `${api}/:id/review`, 'draft'),
    call('POST', `${api}/:id/preview`, 'draft', 'preview-made'),
    call('DELETE', `${api}/:id/preview`, 'draft', 'preview-ended'),
    call('POST', `${api}/:id/erase`, 'publish', 'record-erased'),
    call('GET', staffList, 'draft'),
    call('GET', `${staffList}/:id/history`, 'draft'),
  ]
}

function call(method: Method, path: string, permission: Call['permission'], trail: TrailAction | null = null): Call {
  return { method, path, permission, trail }
}

const PATTERNS = CALLS.map((line) => ({
  line,
  pattern: new RegExp(`^${line.path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** Returns the line of a call, or undefined when the table lacks it. HEAD counts as GET. */
export function callAt(request: Request): Call | undefined {
  const { pathname } = new URL(request.url)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return PATTERNS.find(({ line, pattern }) => line.method === method && pattern.test(pathname))?.line
}

/** The form of ids, by the start of the paths that have them. Those of sessions and passkeys are opaque. */
const ID_FORMS: readonly (readonly [start: string, isId: (text: string) => boolean])[] = [
  ...RECORD_KIND_IDS.map((kind) => [`${recordPaths(kind).api}/`, (id: string) => DOCUMENT_ID.test(id)] as const),
  ['/api/admin/enquiries/', isEnquiryId],
  ['/api/admin/people/', (id) => PERSON_ID.test(id)],
  ['/api/admin/pictures/', (file) => uploadNameSchema.safeParse(file).success],
]

/** Returns whether the id in an address of a call has the form of one. */
export function canExist({ path }: Call, ids: Readonly<Record<string, string>>): boolean {
  const [, isId] = ID_FORMS.find(([start]) => path.startsWith(start)) ?? []
  return isId === undefined || Object.values(ids).every(isId)
}
