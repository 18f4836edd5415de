import type { Config } from '@netlify/functions'
import { SHARE_FAILURE_PARAMETER, type ShareFailure } from '../../src/schemas/share-target.ts'
import { seeOther } from '../http/respond.ts'

const NOT_READY: ShareFailure = 'not-ready'

/**
 * Handles `/admin/share` when the phone's service worker did not (docs/decisions/038). The body is never read, with or
 * without a session. @returns 303 to the staff area, which shows what to do
 */
export default ({ method }: Request) =>
  seeOther(method === 'POST' ? `/admin?${SHARE_FAILURE_PARAMETER}=${NOT_READY}` : '/admin')

export const config: Config = { path: '/admin/share' }
