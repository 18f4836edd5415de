/** The staff's calls to the server: netlify/functions has one file for each. */
import { leaveStaffArea } from './session.ts'

/** The server refused or could not be reached; `message` is its own sentence, empty when it gave none. */
export class ApiFailure extends Error {
  /** 0 when no answer came. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Calls the server and reads its JSON. When the session is over the browser goes to /login, and the call never settles.
 * @throws {ApiFailure}
 */
export async function callApi<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  const response = await fetch(path, { ...init, headers }).catch(() => {
    throw new ApiFailure(0, '')
  })
  if (response.status === 401) {
    leaveStaffArea()
    return new Promise(() => {})
  }
  if (response.status === 204) return undefined as Answer
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as Answer
  const { error } = answer as { error?: unknown }
  throw new ApiFailure(response.status, typeof error === 'string' ? error : '')
}

/** Sends a change of what was read as `version`; 412 when someone else has saved since. */
export function changeAt<Answer>(path: string, version: number, method: string, change?: unknown): Promise<Answer> {
  const headers = new Headers({ 'If-Match': `"${version}"` })
  if (change !== undefined) headers.set('Content-Type', 'application/json')
  return callApi<Answer>(path, { method, headers, body: change === undefined ? null : JSON.stringify(change) })
}

/** What to tell of an error: the server's own sentence, else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiFailure && error.message) || otherwise
}
