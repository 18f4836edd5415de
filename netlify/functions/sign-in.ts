import type { Config } from '@netlify/functions'
import { anyone, routeTable, served } from '../guards/routes.ts'
import { signInOptions, signInWithPasskey } from '../handlers/passkeys/passkeys.ts'
import { join } from '../handlers/people/people.ts'
import { signIn } from '../handlers/staff/sign-in.ts'

const strangers = routeTable()
strangers.post('/api/login', anyone, ({ req, env }) => signIn(req.raw, env))
strangers.post('/api/login/passkey', anyone, ({ req, env }) => signInWithPasskey(req.raw, env))
strangers.post('/api/login/passkey/options', anyone, ({ req, env }) => signInOptions(req.raw, env))
strangers.post('/api/join', anyone, ({ req, env }) => join(req.raw, env))

export default served(strangers)

/** Netlify's plans allow two to five rate limits. This site has two: here and for the enquiry form. */
export const config: Config = {
  path: ['/api/login', '/api/login/passkey', '/api/login/passkey/options', '/api/join'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
