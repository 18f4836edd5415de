import * as z from 'zod/mini'
import { type FetchFailure, fetchJson } from '#client/fetch-json.ts'
import { BACKGROUND_HEADER } from '#schemas/staff-session.ts'
import { waitForSignIn } from './sign-in/session-end.ts'

/** The schema of a response without a body. */
export const NO_CONTENT = z.undefined()

/** A failed API call. The message is from the server, or empty. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The HTTP status; 0 after a network error. */
  readonly status: number

  constructor({ status, message }: Pick<FetchFailure, 'status' | 'message'>) {
    super(message)
    this.status = status
  }
}

interface Call extends RequestInit {
  json?: unknown
  /** The version of the item to change. The server responds with 412 if someone else has saved a newer version. */
  version?: number
}

/**
 * Calls the server and parses its response with `schema`. If the session has ended, repeats the call after the same
 * person has signed in again. If nobody signs in, or somebody else, the promise never settles.
 * @throws {CallError}
 */
export async function callApi<Data>(path: string, schema: z.ZodMiniType<Data>, call: Call = {}): Promise<Data> {
  const { json, version, ...init } = call
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  if (version !== undefined) headers.set('If-Match', `"${version}"`)
  if (json !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(json)
  }
  const result = await fetchJson(path, schema, { ...init, headers })
  if (result.ok) return result.answer
  if (result.failure.status !== 401) throw new CallError(result.failure)
  await waitForSignIn(result.failure.message)
  return callApi(path, schema, call)
}

/**
 * Like {@link callApi}, for requests of timers. Such requests do not count as use of the session, so that an unused
 * session ends after 60 minutes although a window is open.
 */
export function callInBackground<Data>(path: string, schema: z.ZodMiniType<Data>): Promise<Data> {
  return callApi(path, schema, { headers: { [BACKGROUND_HEADER]: '1' } })
}

/** Returns whether a change failed because someone else has saved a newer version. */
export const isConflict = (error: unknown) => error instanceof CallError && error.status === 412

/** Returns the server's message for a failure; `otherwise` if there is none. */
export function messageOf(error: unknown, otherwise = 'That did not work. Please try again.'): string {
  return (error instanceof CallError && error.message) || otherwise
}

export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
