import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { signIn } from '../handlers/staff/sign-in.ts'
import { builtPage } from '../platform/built-page.ts'
import { signInDeps } from '../platform/session-deps.ts'

export default endpoint({ POST: (request, context) => signIn(request, { ...signInDeps(context), builtPage }) })

export const config: Config = {
  path: '/api/login',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
