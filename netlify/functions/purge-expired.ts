import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/scheduled.ts'
import { purgeExpired } from '../handlers/jobs/purge-expired.ts'
import { runJob } from '../handlers/jobs/run-job.ts'

export default scheduled((deps) => runJob('purge-expired', purgeExpired(deps), deps))

export const config: Config = { schedule: '@hourly' }
