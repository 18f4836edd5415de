import { HTTPException } from 'hono/http-exception'
import { busy, HttpError, problem } from '../http/respond.ts'
import { SettingsError } from '../platform/env.ts'
import { CorruptBlob, StoreUnavailable } from '../stores/blob-store.ts'
import { ErasedPicture } from '../stores/picture-store.ts'

/** Returns the response for a thrown error, without details of unknown errors. */
export function failure(request: Request, error: unknown): Response {
  if (error instanceof HttpError) return problem(error.status, error.message, error.headers)
  if (error instanceof HTTPException) return failure(request, busy(error.message))
  if (error instanceof ErasedPicture) {
    return problem(410, 'This picture was erased and is not taken again. Please choose another one.')
  }
  if (error instanceof SettingsError) {
    console.error(error.message)
    return problem(503, error.message)
  }
  // Logs only the first two segments of the path, because the rest can contain user input.
  const path = new URL(request.url).pathname.split('/').slice(0, 3).join('/')
  console.error(`${request.method} ${path}: ${describe(error)}`)
  if (error instanceof StoreUnavailable) return failure(request, busy('The site cannot reach its storage just now.'))
  return problem(500, 'Something went wrong on our side. Please try again; if it happens again, call the school.')
}

/** Describes an error for the log. Omits the message of an unknown error, which can quote a visitor's input. */
function describe(error: unknown): string {
  if (error instanceof StoreUnavailable || error instanceof CorruptBlob) return error.message
  if (!(error instanceof Error)) return 'something other than an error was thrown'
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return [error.name, ...frames.slice(0, 4).map((line) => line.trim())].join(' ')
}
