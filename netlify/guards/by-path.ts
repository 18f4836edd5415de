import type { Context } from '@netlify/functions'
import { problem } from '../http/respond.ts'

type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

/**
 * Returns a function that hands each request to the first entry whose URLPattern matches the path, and answers 404 when
 * none does. A slash at the end is ignored, as the platform does.
 */
export function byPath(routes: readonly (readonly [pathname: string, run: NetlifyFunction])[]): NetlifyFunction {
  const patterns = routes.map(([pathname, run]) => ({ pattern: new URLPattern({ pathname }), run }))
  return async (request, context) => {
    const pathname = new URL(request.url).pathname.replace(/(.)\/$/, '$1')
    const route = patterns.find(({ pattern }) => pattern.test({ pathname }))
    return route ? route.run(request, context) : problem(404, 'There is nothing at this address.')
  }
}
