import { HttpError } from '../../netlify/http/respond.ts'

/** Returns the error with which a request is refused. @throws when it is answered */
export async function refusalOf(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error(`not refused: ${String(error)}`)
  return error
}
