import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { purgeExpired } from '../handlers/jobs/purge-expired.ts'

export default scheduledJob('purge-expired', purgeExpired)

export const config: Config = { schedule: '@hourly' }
