import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { signOut } from '../handlers/staff/sign-out.ts'
import { openSessionStore } from '../stores/session-store.ts'

export default endpoint({ POST: (request, context) => signOut(request, openSessionStore(context)) })

export const config: Config = { path: '/api/logout' }
