import type { Config } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { endpoint } from '../guards/endpoint.ts'
import { signInOptions, signInWithPasskey } from '../handlers/passkeys/passkey-sign-in.ts'
import { passkeySignInDeps } from '../platform/session-deps.ts'

const options = endpoint({ POST: (request, context) => signInOptions(request, passkeySignInDeps(context)) })
const signIn = endpoint({ POST: (request, context) => signInWithPasskey(request, passkeySignInDeps(context)) })

export default byPath([
  ['/api/login/passkey', signIn],
  ['/api/login/passkey/options', options],
])

export const config: Config = {
  path: ['/api/login/passkey', '/api/login/passkey/options'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
