import { UPLOAD_POST_NAME, type UploadedPicture } from '#schemas/upload.ts'
import { leaveStaffArea } from '../session.ts'
import { SendFailure } from './picture-queue.ts'

/** Without a sign of life for so long, a line is taken for dead and the picture is sent anew. */
const STALLED_AFTER_MS = 60_000

/**
 * Sends one picture to `POST /api/uploads`. By XMLHttpRequest: `fetch` tells nothing of how much has been sent.
 * @param onProgress told the share that has been sent, 0 to 1
 * @throws {SendFailure} with the server's own sentence, or without words when the line failed
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
    if (request.status === 201) resolve(request.response as UploadedPicture)
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
  const { error = '' } = (request.response ?? {}) as { error?: string }
  const canPass = status === 401 || status === 429 || status >= 500
  const retryAfterS = Number(request.getResponseHeader('Retry-After'))
  return new SendFailure(error, !canPass, Number.isFinite(retryAfterS) ? retryAfterS * 1000 : undefined)
}
