import * as z from 'zod/mini'

export interface FetchFailure {
  /** In this order: a network error, an error status, a response that does not match the schema. */
  reason: 'unreachable' | 'refused' | 'unreadable'
  /** The HTTP status; 0 after a network error. */
  status: number
  /** The server's error message; empty when there is none. */
  message: string
}

export type FetchResult<Answer> = { ok: true; answer: Answer } | { ok: false; failure: FetchFailure }

/** The body of every error response. */
export const refusalSchema = z.object({ error: z.string() })

/** Fetches JSON, or CSV as a Blob, and parses it with a schema. Never throws: it returns failures. */
export async function fetchJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<FetchResult<z.infer<Schema>>> {
  const response = await fetch(address, init).catch(() => undefined)
  if (!response) return failed('unreachable', 0)
  const { ok, status } = response
  const isTable = response.headers.get('Content-Type')?.startsWith('text/csv')
  const body: unknown = await (isTable ? response.blob() : response.json()).catch(() => undefined)
  if (!ok) return failed('refused', status, refusalSchema.safeParse(body).data?.error)
  const parsed = schema.safeParse(body)
  return parsed.success ? { ok, answer: parsed.data } : failed('unreadable', status)
}

function failed(reason: FetchFailure['reason'], status: number, message = ''): FetchResult<never> {
  return { ok: false, failure: { reason, status, message } }
}
