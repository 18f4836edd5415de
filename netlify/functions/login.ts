import type { Config } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { endpoint } from '../guards/endpoint.ts'
import { signInOptions, signInWithPasskey } from '../handlers/passkeys/passkey-sign-in.ts'
import { join } from '../handlers/people/join.ts'
import { signIn } from '../handlers/staff/sign-in.ts'
import { builtPage } from '../platform/built-page.ts'
import { passkeySignInDeps, sessionDeps, signInDeps } from '../platform/session-deps.ts'
import { openTrailStore } from '../stores/trail-store.ts'

const password = endpoint({ POST: (request, context) => signIn(request, { ...signInDeps(context), builtPage }) })
const options = endpoint({ POST: (request, context) => signInOptions(request, passkeySignInDeps(context)) })
const passkey = endpoint({ POST: (request, context) => signInWithPasskey(request, passkeySignInDeps(context)) })
const invitation = endpoint({
  POST: (request, context) => join(request, { ...sessionDeps(context), trail: openTrailStore(context) }),
})

export default byPath([
  ['/api/login', password],
  ['/api/login/passkey', passkey],
  ['/api/login/passkey/options', options],
  ['/api/join', invitation],
])

/** One function for all, since plans allow two to five rate limits: this one and the enquiry form's. */
export const config: Config = {
  path: ['/api/login', '/api/login/passkey', '/api/login/passkey/options', '/api/join'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
