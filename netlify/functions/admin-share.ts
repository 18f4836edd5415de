import type { Config } from '@netlify/functions'
import { redirectShare } from '../handlers/staff/redirect-share.ts'

export default redirectShare

export const config: Config = { path: '/admin/share' }
