import { refusalSchema } from '#client/fetch-json.ts'
import { PLEASE_SIGN_IN } from '#schemas/staff-session.ts'
import {
  DOCUMENT_POST_NAME,
  UPLOAD_POST_NAME,
  type UploadedPicture,
  uploadedDocumentSchema,
  uploadedPictureSchema,
} from '#schemas/upload.ts'
import { waitForSignIn } from '../sign-in/session-end.ts'
import type { PictureRole, QueuedPicture } from './picture-list.ts'

/** Abort and retry an upload after this long without progress. */
const STALLED_AFTER_MS = 60_000

export class SendFailure extends Error {
  /** True if a retry would not help, because the server has rejected the file. */
  readonly isPermanent: boolean
  /** From the server's Retry-After, if it sent one. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, isPermanent: boolean, retryAfterMs?: number) {
    super(message)
    this.isPermanent = isPermanent
    this.retryAfterMs = retryAfterMs
  }
}

/** The server's response for a file. Only a document has name, size and pages. */
type SentFile = Pick<UploadedPicture, 'file'> & Partial<Pick<QueuedPicture, 'name' | 'bytes' | 'pages'>>

export interface FileToSend {
  blob: Blob
  name: string
  role: PictureRole
}

/**
 * Sends one picture or one document to `POST /api/uploads`. Uses XMLHttpRequest, because `fetch` does not report the
 * progress of uploads.
 * @param onProgress gets the part that has been sent, 0 to 1
 * @throws {SendFailure} with the server's message, or an empty message when the connection failed
 */
export function sendFile(
  { blob, name, role }: FileToSend,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const isDocument = role === 'document'
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
  const request = new XMLHttpRequest()
  let stallTimer = 0
  const watch = () => {
    clearTimeout(stallTimer)
    stallTimer = window.setTimeout(() => request.abort(), STALLED_AFTER_MS)
  }
  const stop = () => request.abort()
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => {
    watch()
    onProgress(loaded / total)
  }
  request.onload = () => {
    const uploaded = (isDocument ? uploadedDocumentSchema : uploadedPictureSchema).safeParse(request.response)
    if (request.status === 201 && uploaded.success) resolve(uploaded.data)
    else void failureOf(request).then(reject)
  }
  request.onerror = () => reject(new SendFailure('', false))
  request.onabort = request.onerror
  request.onloadend = () => {
    clearTimeout(stallTimer)
    signal.removeEventListener('abort', stop)
  }
  signal.addEventListener('abort', stop)
  request.open('POST', '/api/uploads')
  watch()
  const body = new FormData()
  body.append(isDocument ? DOCUMENT_POST_NAME : UPLOAD_POST_NAME, blob, name)
  request.send(body)
  return promise
}

async function failureOf(request: XMLHttpRequest): Promise<SendFailure> {
  const { status } = request
  const { data } = refusalSchema.safeParse(request.response)
  if (status === 401) await waitForSignIn(data?.error ?? PLEASE_SIGN_IN)
  // A 201 with an unreadable body does not mean that the server has rejected the picture: retry.
  const canPass = status === 201 || status === 401 || status === 429 || status >= 500
  const retryAfterS = Number(request.getResponseHeader('Retry-After'))
  return new SendFailure(data?.error ?? '', !canPass, Number.isFinite(retryAfterS) ? retryAfterS * 1000 : undefined)
}

/** Resolves after `ms`, or earlier when the browser is online again or the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const ended = new AbortController()
  setTimeout(resolve, ms)
  addEventListener('online', resolve, { signal: ended.signal })
  signal.addEventListener('abort', resolve, { signal: ended.signal })
  await promise
  ended.abort()
}
