import type { Context } from '@netlify/functions'
import { answer } from '../http/respond.ts'
import { type Deps, depsOf } from '../platform/deps.ts'
import { isReadOnlyDeploy } from '../stores/blob-store.ts'
import { failure } from './failure.ts'

/**
 * Makes a scheduled function: no method, no caller, no deadline. A failure is one line in the log. On a deploy that is
 * not the published one it does nothing.
 */
export function scheduled(run: (deps: Deps, isBySchedule: boolean) => Promise<unknown>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      if (!isReadOnlyDeploy(context)) await run(depsOf(context), await isBySchedule(request))
      return answer(null, { status: 204 })
    } catch (error) {
      return failure(request, error)
    }
  }
}

/** The platform sends `next_run`; a call by hand does not. */
async function isBySchedule(request: Request): Promise<boolean> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && 'next_run' in body
  } catch {
    return false
  }
}
