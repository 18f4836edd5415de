import { refusalSchema } from '#client/fetch-json.ts'
import { UPLOAD_POST_NAME, type UploadedPicture, uploadedPictureSchema } from '#schemas/upload.ts'
import { leaveStaffArea } from '../session.ts'
import { SendFailure } from './picture-queue.ts'

/** Abort and retry an upload after this long without progress. */
const STALLED_AFTER_MS = 60_000

/**
 * Sends one picture to `POST /api/uploads`. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @param onProgress gets the share that has been sent, 0 to 1
 * @throws {SendFailure} with the server's own message, or an empty one when the connection failed
 */
export function sendPicture(
  blob: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPicture>()
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
    const uploaded = uploadedPictureSchema.safeParse(request.response)
    if (request.status === 201 && uploaded.success) resolve(uploaded.data)
    else reject(failureOf(request))
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
  body.append(UPLOAD_POST_NAME, blob, name)
  request.send(body)
  return promise
}

function failureOf(request: XMLHttpRequest): SendFailure {
  const { status } = request
  if (status === 401) leaveStaffArea()
  const { data } = refusalSchema.safeParse(request.response)
  // A 201 with an unreadable body does not reject the picture, so it is retried.
  const canPass = status === 201 || status === 401 || status === 429 || status >= 500
  const retryAfterS = Number(request.getResponseHeader('Retry-After'))
  return new SendFailure(data?.error ?? '', !canPass, Number.isFinite(retryAfterS) ? retryAfterS * 1000 : undefined)
}
