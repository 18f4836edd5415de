import { SHARE_FAILURE_PARAMETER, type ShareFailure } from '../../../src/schemas/share-target.ts'
import { answer } from '../../http/respond.ts'

const NOT_READY: ShareFailure = 'not-ready'

/**
 * `/admin/share` without the service worker that answers it on the phone (docs/decisions/038): the body is
 * never read, with or without a session. @returns 303 to the staff area, which says what to do
 */
export function redirectShare(request: Request): Response {
  const isShare = request.method === 'POST'
  const Location = isShare ? `/admin?${SHARE_FAILURE_PARAMETER}=${NOT_READY}` : '/admin'
  return answer(null, { status: 303, headers: { Location } })
}
