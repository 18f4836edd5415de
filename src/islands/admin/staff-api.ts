/** The staff area's API calls. */
import * as z from 'zod/mini'
import { type FetchFailure, type FetchResult, fetchJson } from '#client/fetch-json.ts'
import { leaveStaffArea } from './session.ts'

/** What the server says to everybody without a session; the sign-in page says it by itself. */
const PLEASE_SIGN_IN = 'Please sign in.'

/** The schema of a response without a body. */
export const NO_CONTENT = z.undefined()

/**
 * Calls the server and parses its response with `schema`. When the session has ended the browser goes to /login, and
 * the promise never settles.
 */
export async function callApi<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<FetchResult<z.infer<Schema>>> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  const result = await fetchJson(path, schema, { ...init, headers })
  if (result.ok || result.failure.status !== 401) return result
  leaveStaffArea(result.failure.message === PLEASE_SIGN_IN ? '' : result.failure.message)
  return new Promise(() => {})
}

/** Sends JSON. */
export function sendJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  method: string,
  body: unknown,
): Promise<FetchResult<z.infer<Schema>>> {
  return callApi(path, schema, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Sends a change to `version` of an item. The server responds with 412 when someone else has saved since. */
export function changeAt<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  version: number,
  method: string,
  change?: unknown,
): Promise<FetchResult<z.infer<Schema>>> {
  const headers = new Headers({ 'If-Match': `"${version}"` })
  if (change !== undefined) headers.set('Content-Type', 'application/json')
  return callApi(path, schema, { method, headers, body: change === undefined ? null : JSON.stringify(change) })
}

/** Returns whether a change failed because someone else has saved since. */
export function isConflict({ status }: FetchFailure): boolean {
  return status === 412
}

/** Returns the server's message, or else `otherwise`. */
export function messageOf(failure: FetchFailure, otherwise: string): string {
  return failure.message || otherwise
}
