import type { Config } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import {
  changePerson,
  changeSignInRule,
  invitePerson,
  listPeople,
  renewInvitation,
} from '../handlers/people/manage-people.ts'
import { peopleDeps } from '../platform/session-deps.ts'

const people = guardedEndpoint(requireStaff, {
  GET: (_request, context) => listPeople(peopleDeps(context)),
  POST: (request, context, staff) => invitePerson(request, staff, peopleDeps(context)),
})
const person = guardedEndpoint(requireStaff, {
  PATCH: (request, context, staff) => changePerson(request, context.params.id ?? '', staff, peopleDeps(context)),
})
const invitation = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => renewInvitation(request, context.params.id ?? '', staff, peopleDeps(context)),
})
const rule = guardedEndpoint(requireStaff, {
  PATCH: (request, context) => changeSignInRule(request, peopleDeps(context)),
})

export default byPath([
  ['/api/admin/people', people],
  ['/api/admin/people/:id', person],
  ['/api/admin/people/:id/invitation', invitation],
  ['/api/admin/sign-in-rule', rule],
])

export const config: Config = {
  path: ['/api/admin/people', '/api/admin/people/:id', '/api/admin/people/:id/invitation', '/api/admin/sign-in-rule'],
}
