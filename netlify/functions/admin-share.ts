import type { Config } from '@netlify/functions'
import { SHARE_FAILURE_PARAMETER, type ShareFailure } from '../../src/schemas/share-target.ts'
import { seeOther } from '../http/respond.ts'

const NOT_READY: ShareFailure = 'not-ready'

/**
 * Handles `/admin/share` if the phone's service worker has not (docs/decisions/038). Never reads the body, with or
 * without a session. @returns 303 to the staff area, which shows what to do
 */
export default ({ method }: Request) =>
  seeOther(method === 'POST' ? `/admin?${SHARE_FAILURE_PARAMETER}=${NOT_READY}` : '/admin')

export const config: Config = { path: '/admin/share' }
