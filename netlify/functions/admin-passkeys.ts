import type { Config } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../handlers/passkeys/my-passkeys.ts'
import { requiredSetting } from '../platform/env.ts'
import { challengeDeps, peopleDeps } from '../platform/session-deps.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

const passkeys = guardedEndpoint(requireStaff, {
  GET: (_request, context, staff) => listPasskeys(staff, { ...peopleDeps(context), ...challengeDeps(context) }),
  POST: (request, context, staff) => addPasskey(request, staff, { ...peopleDeps(context), ...challengeDeps(context) }),
})
const options = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) =>
    passkeyOptions(request, staff, {
      ...peopleDeps(context),
      ...challengeDeps(context),
      throttle: openThrottleStore(context),
      settingsPasswordHash: requiredSetting('ADMIN_PASSWORD_HASH'),
    }),
})
const passkey = guardedEndpoint(requireStaff, {
  DELETE: (_request, context, staff) =>
    removePasskey(context.params.id ?? '', staff, { ...peopleDeps(context), ...challengeDeps(context) }),
})

export default byPath([
  ['/api/admin/me/passkeys', passkeys],
  ['/api/admin/me/passkeys/options', options],
  ['/api/admin/me/passkeys/:id', passkey],
])

export const config: Config = {
  path: ['/api/admin/me/passkeys', '/api/admin/me/passkeys/options', '/api/admin/me/passkeys/:id'],
}
